import { expect, it } from 'vitest';
import { sessionErrorMessage } from '../../contract/events';

it.each([
  [{ data: { type: 'SessionError', message: 'Expired' }, message: 'refused' }, 'Expired'],
  [{ data: { type: 'SessionError' }, message: 'Signed in elsewhere' }, 'Signed in elsewhere'],
  [{ type: 'SessionError', message: 'Expired' }, 'Expired'],
  [{ type: 'SessionError', data: { message: 'Expired' } }, 'Expired'],
  [{ message: 'SessionError' }, ''],
  [{ type: 'SessionError', message: 'SessionError' }, ''],
  [{ message: 'SessionError', data: null }, ''],
])('reads the message of the SessionError %j', (error, message) =>
  expect(sessionErrorMessage(error)).toBe(message),
);

it.each([
  new Error('xhr poll error'),
  { type: 'TransportError', message: 'websocket error' },
  { data: { type: 'Busy', message: 'SessionError' }, message: 'Later' },
  { data: 'SessionError', message: 'no' },
  null,
  'SessionError',
])('is null for %j', (error) => expect(sessionErrorMessage(error)).toBeNull());
