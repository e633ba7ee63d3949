import type { Credentials } from '../../domain/entities';
import { messageOf } from '../../domain/messages';
import { type LoginValues, validateLogin } from '../../domain/validation';
import { createForm } from '../../form/form.machine';

/** The log-in form: username and password. */
export const loginForm = createForm<LoginValues, object, LoginValues, Credentials>({
  id: 'loginForm',
  initialValues: () => ({ username: '', password: '' }),
  validate: validateLogin,
  payload: ({ username, password }) => ({ username: username.trim(), password }),
  isNoticeToast: true,
  failureMessage: ({ serverMessage }) =>
    /username/i.test(serverMessage) ? { text: serverMessage } : messageOf('loginFailed'),
});
