import { expect, it } from 'vitest';
import { notification, notificationParameters } from '../../contract/calls/notifications';

it('a notification of each kind that has parameters is read', () => {
  const kinds = notification.options.map(({ entries }) => entries.kind.literal);
  expect(kinds).toEqual(Object.keys(notificationParameters));
});
