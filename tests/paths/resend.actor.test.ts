import { testPaths } from '../support/machines/test-paths';
import { resendModel, resendWorld } from './resend.model';

testPaths(resendModel, resendWorld);
