import { testPaths } from '../support/machines/test-paths';
import { gameRoundModel, gameRoundWorld } from './game-round.model';

testPaths(gameRoundModel, gameRoundWorld);
