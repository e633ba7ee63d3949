import { testPaths } from '../support/machines/test-paths';
import { cashOutModel, cashOutWorld } from './cash-out.model';

testPaths(cashOutModel, cashOutWorld);
