import { testPaths } from '../support/machines/test-paths';
import { statementModel, statementWorld } from './statement.model';

testPaths(statementModel, statementWorld);
