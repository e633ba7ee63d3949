import { describe, expect, it } from 'vitest';
import { apiKeysWorld } from '../paths/api-keys.model';
import { banksWorld } from '../paths/banks.model';
import { profileWorld } from '../paths/profile.model';
import { apiKey } from '../support/machines/api-key-fixtures';
import { playerBank } from '../support/machines/cashier-fixtures';
import { unreachable } from '../support/machines/fixtures';
import { playerSession, profileOf } from '../support/machines/profile-fixtures';

const ended = ['is gone from the list: the failure is shown no longer', false, null] as const;
const lasting = ['is still in the list: the failure stays', true, unreachable] as const;

describe('an entry whose end had no answer', () => {
  it.each([ended, lasting])('(key) %s', async (_, isListed, failure) => {
    const { actor, endKey, loadKeys, stop } = apiKeysWorld(undefined, () => {});
    await loadKeys.resolve({ isAllowed: true, keys: [apiKey()] });
    actor.send({ type: 'apiKeys.endRequested', id: apiKey().id });
    await endKey.reject(unreachable);
    await loadKeys.resolve({ isAllowed: true, keys: isListed ? [apiKey()] : [] });
    expect(actor.getSnapshot().context.refusal).toEqual(failure);
    stop();
  });

  it.each([ended, lasting])('(bank account) %s', async (_, isListed, failure) => {
    const { actor, loadBanks, removeBank, stop } = banksWorld(undefined, () => {});
    await loadBanks.resolve([playerBank()]);
    actor.send({ type: 'banks.removeConfirmed', id: playerBank().id });
    await removeBank.reject(unreachable);
    await loadBanks.resolve(isListed ? [playerBank()] : []);
    expect(actor.getSnapshot().context.refusal).toEqual(failure);
    stop();
  });
});

it('the session of this device is not ended from the list of sessions', async () => {
  const { actor, endSession, loadProfile, stop } = profileWorld(undefined, () => {});
  const { id } = playerSession();
  await loadProfile.resolve(profileOf(playerSession(), playerSession({ id: '2', isCurrent: false })));
  actor.send({ type: 'profile.sessionEndRequested', id });
  expect(endSession.calls).toEqual([]);
  actor.send({ type: 'profile.sessionEndRequested', id: '2' });
  expect(endSession.inputs).toEqual([{ id: '2' }]);
  stop();
});
