import { testPaths } from '../support/machines/test-paths';
import { gamePageModel, gamePageWorld } from './game-page.model';

testPaths(gamePageModel, gamePageWorld);
