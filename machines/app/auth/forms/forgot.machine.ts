import { serverMessageOr } from '../../../../domain/messages';
import { COUNTRY_CODE, nationalNumber } from '../../../../domain/mobile';
import { type MobileValues, validateMobile } from '../../../../domain/validation';
import { createForm } from '../../../kit/form/form.machine';

export interface ResetCodePayload {
  phone: string;
  countryCode: string;
}

/** The mobile number to which a password reset code is sent. */
export const forgotForm = createForm<MobileValues, { mobile: string }, ResetCodePayload, null>({
  id: 'forgotForm',
  initialValues: ({ mobile }) => ({ mobile }),
  normalise: (_, value) => nationalNumber(value),
  validate: validateMobile,
  payload: ({ mobile }) => ({ phone: mobile, countryCode: COUNTRY_CODE }),
  failureMessage: (failure) => {
    const isLost = failure.kind === 'unreachable' || failure.kind === 'failing';
    return serverMessageOr(failure, isLost ? failure.kind : 'otpNotSent');
  },
});
