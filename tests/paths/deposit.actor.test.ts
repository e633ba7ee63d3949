import { testPaths } from '../support/machines/test-paths';
import { depositModel, depositWorld } from './deposit.model';

testPaths(depositModel, depositWorld);
