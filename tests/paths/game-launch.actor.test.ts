import { testPaths } from '../support/machines/test-paths';
import { gameLaunchModel, gameLaunchWorld } from './game-launch.model';

testPaths(gameLaunchModel, gameLaunchWorld);
