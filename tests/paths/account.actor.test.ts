import { testPaths } from '../support/machines/test-paths';
import { accountModel, accountWorld } from './account.model';

testPaths(accountModel, accountWorld);
