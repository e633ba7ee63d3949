import { testPaths } from '../support/machines/test-paths';
import { referralModel, referralWorld } from './referral.model';

testPaths(referralModel, referralWorld);
