import { serverMessageOr } from '../../domain/messages';
import { type ResetValues, validateReset } from '../../domain/validation';
import { createForm } from '../../form/form.machine';

/** Owns a one-time code and a new password until the server took them. */
export const resetForm = createForm<ResetValues, object, ResetValues, null>({
  id: 'resetForm',
  initialValues: () => ({ otp: '', password: '' }),
  validate: validateReset,
  payload: ({ otp, password }) => ({ otp: otp.trim(), password }),
  failureMessage: ({ serverMessage }) => serverMessageOr(serverMessage, 'resetFailed'),
});
