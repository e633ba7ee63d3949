import { serverMessageOr } from '../../../../domain/messages';
import { type ResetValues, validateReset } from '../../../../domain/validation';
import { createForm } from '../../../kit/form/form.machine';

/** A one-time code and the new password. */
export const resetForm = createForm<ResetValues, object, ResetValues, null>({
  id: 'resetForm',
  initialValues: () => ({ otp: '', password: '' }),
  validate: validateReset,
  payload: ({ otp, password }) => ({ otp: otp.trim(), password }),
  failureMessage: (failure) => serverMessageOr(failure, 'resetFailed'),
});
