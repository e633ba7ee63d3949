import { serverMessageOr } from '../../../domain/messages';
import { type PasswordChangeValues, validatePasswordChange } from '../../../domain/new-password';
import { createForm } from '../../kit/form/form.machine';

export interface PasswordChangePayload {
  currentPassword: string;
  password: string;
}

/** The form that changes the password of the signed-in player. */
export const passwordForm = createForm<PasswordChangeValues, object, PasswordChangePayload, null>({
  id: 'passwordForm',
  initialValues: () => ({ currentPassword: '', password: '', confirmPassword: '' }),
  validate: validatePasswordChange,
  payload: ({ currentPassword, password }) => ({ currentPassword, password }),
  failureMessage: (failure) => serverMessageOr(failure, failure.kind),
});
