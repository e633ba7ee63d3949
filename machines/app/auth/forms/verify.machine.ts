import { serverMessageOr } from '../../../../domain/messages';
import { type OneTimeCodeValues, validateOneTimeCode } from '../../../../domain/validation';
import { createForm } from '../../../kit/form/form.machine';
import type { MobilePayload } from './mobile.machine';

export interface VerifyPayload extends MobilePayload {
  otp: string;
}

/** The one-time code that verifies the mobile number of a registration. */
export const verifyForm = createForm<OneTimeCodeValues, MobilePayload, VerifyPayload, null>({
  id: 'verifyForm',
  initialValues: () => ({ otp: '' }),
  validate: validateOneTimeCode,
  payload: ({ otp }, { mobile, countryCode }) => ({ mobile, countryCode, otp: otp.trim() }),
  failureMessage: (failure) => serverMessageOr(failure, 'otpNotVerified'),
});
