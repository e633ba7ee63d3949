import { testPaths } from '../support/machines/test-paths';
import { gameRowModel, gameRowWorld } from './game-row.model';

testPaths(gameRowModel, gameRowWorld);
