import { type ApiKey, type KeyValues, validateKey } from '../../../domain/api-keys';
import { serverMessageOr } from '../../../domain/messages';
import { createForm } from '../../kit/form/form.machine';

/** What the server answers once. */
export interface MadeKey {
  /** The key itself. */
  readonly secret: string;
  readonly entry: ApiKey;
}

/** Name and scope of a new key, and the password that confirms it. */
export const keyForm = createForm<KeyValues, object, KeyValues, MadeKey>({
  id: 'keyForm',
  initialValues: () => ({ name: '', scope: 'read', password: '' }),
  validate: validateKey,
  payload: ({ name, password, scope }) => ({ name: name.trim(), password, scope }),
  failureMessage: (failure) => serverMessageOr(failure, failure.kind),
});
