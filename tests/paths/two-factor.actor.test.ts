import { testPaths } from '../support/machines/test-paths';
import { twoFactorModel, twoFactorWorld } from './two-factor.model';

testPaths(twoFactorModel, twoFactorWorld);
