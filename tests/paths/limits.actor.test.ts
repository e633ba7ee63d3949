import { testPaths } from '../support/machines/test-paths';
import { limitsModel, limitsWorld } from './limits.model';

testPaths(limitsModel, limitsWorld);
