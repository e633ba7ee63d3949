import { testPaths } from '../support/machines/walk';
import { cashOutModel, cashOutWorld } from './cash-out.model';

testPaths(cashOutModel, cashOutWorld);
