import type { CallFailure } from '../../../domain/failure';
import { type Message, serverMessageOr } from '../../../domain/messages';
import {
  type CodeValues,
  type ConfirmationValues,
  type PasswordValues,
  type TwoFactorSecret,
  validateCode,
  validateConfirmation,
  validatePassword,
} from '../../../domain/two-factor';
import { createForm } from '../../kit/form/form.machine';

const failureMessage = (failure: CallFailure): Message => serverMessageOr(failure, failure.kind);

/** The password with which the set-up begins. */
export const beginForm = createForm<PasswordValues, object, PasswordValues, TwoFactorSecret>({
  id: 'beginForm',
  initialValues: () => ({ password: '' }),
  validate: validatePassword,
  payload: ({ password }) => ({ password }),
  failureMessage,
});

/** The first code of the app. Its answer is the recovery codes. */
export const confirmForm = createForm<CodeValues, object, CodeValues, readonly string[]>({
  id: 'confirmForm',
  initialValues: () => ({ otp: '' }),
  validate: validateCode,
  payload: ({ otp }) => ({ otp }),
  failureMessage,
});

/** Password and code, to replace the recovery codes. */
export const renewForm = createForm<ConfirmationValues, object, ConfirmationValues, readonly string[]>({
  id: 'renewForm',
  initialValues: () => ({ password: '', otp: '' }),
  validate: validateConfirmation,
  payload: ({ otp, password }) => ({ otp, password }),
  failureMessage,
});

/** Password and code, to turn the second factor off. */
export const offForm = createForm<ConfirmationValues, object, ConfirmationValues, null>({
  id: 'offForm',
  initialValues: () => ({ password: '', otp: '' }),
  validate: validateConfirmation,
  payload: ({ otp, password }) => ({ otp, password }),
  failureMessage,
});
