import { testPaths } from '../support/machines/test-paths';
import { authModel, authWorld } from './auth.model';

testPaths(authModel, authWorld);
