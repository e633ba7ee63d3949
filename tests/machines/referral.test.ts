import { expect, it } from 'vitest';
import { PAGE_SIZE } from '../../machines/account/referral/referral.machine';
import { selectHasMore, selectReferral } from '../../machines/account/referral/referral.selectors';
import { referralWorld } from '../paths/referral.model';
import { referralOf, referred } from '../support/machines/profile-fixtures';

const playersFrom = (first: number) =>
  Array.from({ length: PAGE_SIZE }, (_, index) => referred(`player ${first + index}`));

it('lists no player twice, and offers no more, where a backend ignores paging', async () => {
  const { actor, loadReferral, loadReferred } = referralWorld(undefined, () => undefined);
  const players = playersFrom(0);
  await loadReferral.resolve(referralOf({ players, total: 900 }));
  actor.send({ type: 'referral.moreRequested' });
  await loadReferred.resolve({ players, total: 900 });
  expect(selectReferral(actor.getSnapshot())).toMatchObject({ players, total: PAGE_SIZE });
  expect(selectHasMore(actor.getSnapshot())).toBe(false);
});

it('lists the players of all pages', async () => {
  const { actor, loadReferral, loadReferred } = referralWorld(undefined, () => undefined);
  await loadReferral.resolve(referralOf({ players: playersFrom(0), total: 2 * PAGE_SIZE }));
  actor.send({ type: 'referral.moreRequested' });
  await loadReferred.resolve({ players: playersFrom(PAGE_SIZE), total: 2 * PAGE_SIZE });
  expect(selectReferral(actor.getSnapshot())?.players).toHaveLength(2 * PAGE_SIZE);
});
