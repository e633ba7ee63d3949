import { testPaths } from '../support/machines/walk';
import { resendModel, resendWorld } from './resend.model';

testPaths(resendModel, resendWorld);
