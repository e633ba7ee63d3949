import { serverMessageOr } from '../../../../domain/messages';
import { COUNTRY_CODE, nationalNumber } from '../../../../domain/mobile';
import { type MobileValues, validateMobile } from '../../../../domain/validation';
import { createForm } from '../../../kit/form/form.machine';

export interface MobilePayload {
  mobile: string;
  countryCode: string;
}

/** The mobile number of a registration. Sends a code to it, unless the operator asks for no verification. */
export const mobileForm = createForm<
  MobileValues,
  { mobile: string; otpRequired: boolean },
  MobilePayload,
  null
>({
  id: 'mobileForm',
  initialValues: ({ mobile }) => ({ mobile }),
  normalise: (_, value) => nationalNumber(value),
  validate: validateMobile,
  isAnswerKnown: ({ otpRequired }) => !otpRequired,
  payload: ({ mobile }) => ({ mobile, countryCode: COUNTRY_CODE }),
  failureMessage: (failure) => serverMessageOr(failure, 'otpNotSent'),
});
