import type { Credentials } from '../../../../domain/entities';
import { messageOf, serverMessageOr } from '../../../../domain/messages';
import { type LoginValues, validateLogin } from '../../../../domain/validation';
import { createForm } from '../../../kit/form/form.machine';

export interface LoginPayload {
  username: string;
  password: string;
  otp?: string;
}

/** The log-in form: username and password, and a code if the server asks for one. */
export const loginForm = createForm<LoginValues, { otpAsked?: boolean }, LoginPayload, Credentials, null>({
  id: 'loginForm',
  initialValues: () => ({ username: '', password: '', otp: '' }),
  validate: validateLogin,
  payload: ({ username, password, otp }) => ({ username: username.trim(), password, ...(otp && { otp }) }),
  factsIfUnfinished: { otpAsked: true },
  isNoticeToast: true,
  failureMessage: (failure) =>
    failure.fields?.includes('username') ? serverMessageOr(failure, 'loginFailed') : messageOf('loginFailed'),
});
