import { testPaths } from '../support/machines/walk';
import { betsModel, betsWorld } from './bets.model';

testPaths(betsModel, betsWorld);
