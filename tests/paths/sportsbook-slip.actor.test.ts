import { testPaths } from '../support/machines/test-paths';
import { slipModel, slipWorld } from './sportsbook-slip.model';

testPaths(slipModel, slipWorld);
