import { testPaths } from '../support/machines/test-paths';
import { walks } from './models';

walks.account.forEach(testPaths);
