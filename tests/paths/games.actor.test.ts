import { testPaths } from '../support/machines/test-paths';
import { gamesModel, gamesWorld } from './games.model';

testPaths(gamesModel, gamesWorld);
