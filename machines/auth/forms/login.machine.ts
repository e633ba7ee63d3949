import type { Credentials } from '../../domain/entities';
import { messageOf } from '../../domain/messages';
import { type LoginValues, validateLogin } from '../../domain/validation';
import { createForm } from '../../form/form.machine';

/** Owns a username and a password until the server knows them. */
export const loginForm = createForm<LoginValues, object, LoginValues, Credentials>({
  id: 'loginForm',
  initialValues: () => ({ username: '', password: '' }),
  validate: validateLogin,
  payload: ({ username, password }) => ({ username: username.trim(), password }),
  failureMessage: ({ serverMessage }) =>
    /username/i.test(serverMessage) ? { text: serverMessage } : messageOf('loginFailed'),
});
