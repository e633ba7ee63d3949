import { testPaths } from '../support/machines/test-paths';
import { gameRoundsModel, gameRoundsWorld } from './game-rounds.model';

testPaths(gameRoundsModel, gameRoundsWorld);
