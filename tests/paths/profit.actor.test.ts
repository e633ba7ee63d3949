import { testPaths } from '../support/machines/test-paths';
import { profitModel, profitWorld } from './profit.model';

testPaths(profitModel, profitWorld);
