import { testPaths } from '../support/machines/test-paths';
import { realityCheckModel, realityCheckWorld } from './reality-check.model';

testPaths(realityCheckModel, realityCheckWorld);
