import { expect, it, onTestFinished } from 'vitest';
import { selectBonuses, selectClaimed, selectRefusal } from '../../machines/account/bonus/bonuses.selectors';
import { bonusWorld } from '../paths/bonus.model';
import { bonusesWorld } from '../paths/bonuses.model';
import { bonusDetails, bonusesOf, bonusOf, depositOffer, offerOf } from '../support/machines/bonus-fixtures';
import { failing, refused, unavailable, unreachable } from '../support/machines/fixtures';

const gift = offerOf({ id: 'gift', claimable: 100_00 });
const other = offerOf({ id: 'other', claimable: 200_00 });

async function opened() {
  const world = bonusesWorld(undefined, () => undefined);
  onTestFinished(world.stop);
  await world.loadBonuses.resolve(bonusesOf({ offers: [gift, other, depositOffer], claims: [] }));
  return { ...world, snapshot: () => world.actor.getSnapshot() };
}

it('claims the chosen offer once, and no other one meanwhile', async () => {
  const { actor, claimBonus } = await opened();
  for (const id of ['gift', 'gift', 'other']) actor.send({ type: 'bonuses.claimRequested', id });
  expect(claimBonus.inputs).toEqual([{ id: 'gift' }]);
});

it.each([depositOffer.id, 'unknown'])('does not claim the offer %s, which cannot be claimed', async (id) => {
  const { actor, claimBonus } = await opened();
  actor.send({ type: 'bonuses.claimRequested', id });
  expect([depositOffer.claimable, claimBonus.inputs]).toEqual([null, []]);
});

it('shows a claimed bonus at once, the other offers as waiting for its end, and refreshes the wallet', async () => {
  const { actor, claimBonus, sent, snapshot } = await opened();
  actor.send({ type: 'bonuses.claimRequested', id: 'gift' });
  const claimed = bonusOf();
  await claimBonus.resolve(claimed);
  expect(selectClaimed(snapshot())).toEqual(claimed);
  expect(selectBonuses(snapshot())).toEqual({
    claims: [claimed],
    offers: [{ ...other, claimable: null, obstacle: 'ACTIVE_BONUS' }, depositOffer],
    nextLeft: null,
  });
  expect(sent).toEqual([{ to: 'wallet', event: { type: 'wallet.refreshRequested' } }]);
});

it('shows why a claim was refused until the next one, and loads the offers again', async () => {
  const { actor, claimBonus, loadBonuses, sent, snapshot } = await opened();
  actor.send({ type: 'bonuses.claimRequested', id: 'gift' });
  const failure = refused('Not offered any more');
  await claimBonus.reject(failure);
  expect([selectRefusal(snapshot()), loadBonuses.calls.length, sent]).toEqual([failure, 2, []]);
  actor.send({ type: 'bonuses.claimRequested', id: 'other' });
  expect(selectRefusal(snapshot())).toBeNull();
});

it('are loaded again when one expires or an offer closes, and not before', async () => {
  const { clock, loadBonuses, stop } = bonusesWorld(undefined, () => undefined);
  onTestFinished(stop);
  await loadBonuses.resolve(bonusesOf({ nextLeft: 3_600_000 }));
  clock.increment(3_600_000);
  expect(loadBonuses.calls).toHaveLength(1);
  clock.increment(1000);
  expect(loadBonuses.calls).toHaveLength(2);
  await loadBonuses.resolve(bonusesOf());
  clock.increment(86_400_000);
  expect(loadBonuses.calls).toHaveLength(2);
});

it('are loaded again after a load that failed, where the failure may pass', async () => {
  const { clock, loadBonuses, stop } = bonusesWorld(undefined, () => undefined);
  onTestFinished(stop);
  await loadBonuses.reject(unreachable);
  clock.increment(15_000);
  expect(loadBonuses.calls).toHaveLength(2);
  await loadBonuses.resolve(bonusesOf({ nextLeft: 3_600_000 }));
  clock.increment(3_601_000);
  await loadBonuses.reject(failing);
  clock.increment(15_000);
  expect(loadBonuses.calls).toHaveLength(4);
  await loadBonuses.reject(unavailable);
  clock.increment(3_600_999);
  expect(loadBonuses.calls).toHaveLength(4);
});

it('is loaded again after a load that failed, where the failure may pass', async () => {
  const { clock, loadBonus, stop } = bonusWorld({ id: '7' }, () => undefined);
  onTestFinished(stop);
  await loadBonus.reject(unreachable);
  clock.increment(15_000);
  expect(loadBonus.calls).toHaveLength(2);
  await loadBonus.resolve(bonusDetails({ nextLeft: 3_600_000 }));
  clock.increment(3_601_000);
  await loadBonus.reject(failing);
  clock.increment(15_000);
  expect(loadBonus.calls).toHaveLength(4);
  await loadBonus.resolve(bonusDetails());
  clock.increment(86_400_000);
  expect(loadBonus.calls).toHaveLength(4);
});

it('that does not exist is not loaded again by itself', async () => {
  const { clock, loadBonus, stop } = bonusWorld({ id: '7' }, () => undefined);
  onTestFinished(stop);
  await loadBonus.reject(unavailable);
  clock.increment(86_400_000);
  expect(loadBonus.calls).toHaveLength(1);
});

it('is loaded again when it expires, and not before', async () => {
  const { clock, loadBonus, stop } = bonusWorld({ id: '7' }, () => undefined);
  onTestFinished(stop);
  await loadBonus.resolve(bonusDetails({ nextLeft: 3_600_000 }));
  clock.increment(3_600_000);
  expect(loadBonus.calls).toHaveLength(1);
  clock.increment(1000);
  expect(loadBonus.calls).toHaveLength(2);
});
