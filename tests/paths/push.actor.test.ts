import { testPaths } from '../support/machines/test-paths';
import { pushModel, pushWorld } from './push.model';

testPaths(pushModel, pushWorld);
