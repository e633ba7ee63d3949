import { testPaths } from '../support/machines/walk';
import { profitModel, profitWorld } from './profit.model';

testPaths(profitModel, profitWorld);
