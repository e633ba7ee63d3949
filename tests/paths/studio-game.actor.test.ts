import { testPaths } from '../support/machines/test-paths';
import { gameModel, gameWorld } from './studio-game.model';

testPaths(gameModel, gameWorld);
