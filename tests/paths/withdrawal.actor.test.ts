import { testPaths } from '../support/machines/test-paths';
import { withdrawalModel, withdrawalWorld } from './withdrawal.model';

testPaths(withdrawalModel, withdrawalWorld);
