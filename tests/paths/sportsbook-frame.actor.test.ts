import { testPaths } from '../support/machines/test-paths';
import { frameModel, frameWorld } from './sportsbook-frame.model';

testPaths(frameModel, frameWorld);
