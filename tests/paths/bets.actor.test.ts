import { testPaths } from '../support/machines/test-paths';
import { betsModel, betsWorld } from './bets.model';

testPaths(betsModel, betsWorld);
