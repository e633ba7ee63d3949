import { testPaths } from '../support/machines/walk';
import { authModel, authWorld } from './auth.model';

testPaths(authModel, authWorld);
