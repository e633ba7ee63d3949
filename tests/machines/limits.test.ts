import { describe, expect, it } from 'vitest';
import {
  selectAmountText,
  selectIsAmountWrong,
  selectIsRaise,
  selectQuestion,
  selectSaved,
} from '../../machines/account/protection/limits/limits.selectors';
import { limitsWorld } from '../paths/limits.model';
import { failing, unavailable, unreachable } from '../support/machines/fixtures';
import { protection, protectionSettings } from '../support/machines/protection-fixtures';

const kind = 'loss-day';

/** A typed limit of ₹500, on its way to the server. */
async function submitted() {
  const world = limitsWorld(undefined, () => undefined);
  await world.loadProtection.resolve(protection());
  for (const type of ['limits.editRequested', 'limits.amountTyped', 'limits.amountSubmitted'] as const)
    world.actor.send({ type, kind, text: '500' });
  return { ...world, typed: () => selectAmountText(kind)(world.actor.getSnapshot()) };
}

it('ends the edit of a limit that is saved', async () => {
  const { saveProtection, stop, typed } = await submitted();
  expect(typed()).toBe('500');
  await saveProtection.resolve(protectionSettings());
  expect(typed()).toBeNull();
  stop();
});

it('keeps what was typed when the limit could not be saved', async () => {
  const { saveProtection, stop, typed } = await submitted();
  await saveProtection.reject(unreachable);
  expect(typed()).toBe('500');
  stop();
});

it('is loaded again when a change of a limit holds, and not before', async () => {
  const { clock, loadProtection, stop } = limitsWorld(undefined, () => undefined);
  await loadProtection.resolve(protection({ nextLeft: 3_600_000 }));
  clock.increment(3_600_000);
  expect(loadProtection.calls).toHaveLength(1);
  clock.increment(1_000);
  expect(loadProtection.calls).toHaveLength(2);
  stop();
});

it('is loaded again after a load that failed, where the failure may pass', async () => {
  const { clock, loadProtection, stop } = limitsWorld(undefined, () => undefined);
  await loadProtection.reject(unreachable);
  clock.increment(15_000);
  expect(loadProtection.calls).toHaveLength(2);
  await loadProtection.resolve(protection({ nextLeft: 3_600_000 }));
  clock.increment(3_601_000);
  await loadProtection.reject(failing);
  clock.increment(14_999);
  expect(loadProtection.calls).toHaveLength(3);
  clock.increment(1);
  expect(loadProtection.calls).toHaveLength(4);
  await loadProtection.resolve(protection());
  clock.increment(86_400_000);
  expect(loadProtection.calls).toHaveLength(4);
  stop();
});

it('is not loaded again by itself where there is no such call', async () => {
  const { clock, loadProtection, stop } = limitsWorld(undefined, () => undefined);
  await loadProtection.reject(unavailable);
  clock.increment(86_400_000);
  expect(loadProtection.calls).toHaveLength(1);
  stop();
});

describe('a typed limit', () => {
  /** A weekly limit of ₹500 and a daily one of ₹2,000; the text is typed for the daily one. */
  async function typed(text: string) {
    const world = limitsWorld(undefined, () => undefined);
    const limits = protectionSettings().limits.map((limit) => ({
      ...limit,
      amount: limit.kind === kind ? 2_000_00 : 500_00,
    }));
    await world.loadProtection.resolve(protection({ limits }));
    world.actor.send({ type: 'limits.editRequested', kind });
    world.actor.send({ type: 'limits.amountTyped', kind, text });
    return world;
  }

  it.each([
    ['2,000.01', true],
    ['2,000', false],
    ['600', false],
    ['', false],
  ])('of "%s" is a raise of ₹2,000: %s', async (text, isRaise) => {
    const { actor, stop } = await typed(text);
    expect(selectIsRaise(kind)(actor.getSnapshot())).toBe(isRaise);
    stop();
  });

  it('is called wrong once it is submitted, and not while it is typed', async () => {
    const { actor, stop } = await typed('a lot');
    const isWrong = () => selectIsAmountWrong(kind)(actor.getSnapshot());
    expect(isWrong()).toBe(false);
    actor.send({ type: 'limits.amountSubmitted', kind });
    expect(isWrong()).toBe(true);
    stop();
  });
});

it('asks for the word of a self-exclusion again, which is wrong only until it is typed again', async () => {
  const { actor, loadProtection, stop } = limitsWorld(undefined, () => undefined);
  await loadProtection.resolve(protection());
  const isWrong = () => selectQuestion(actor.getSnapshot())?.isWrong;
  actor.send({ type: 'limits.pauseRequested', kind: 'exclusion', days: 183 });
  actor.send({ type: 'limits.wordTyped', text: 'EXCLUD' });
  expect(isWrong()).toBe(false);
  actor.send({ type: 'limits.pauseConfirmed', word: 'EXCLUDE' });
  expect(isWrong()).toBe(true);
  actor.send({ type: 'limits.wordTyped', text: 'EXCLUDE' });
  expect(isWrong()).toBe(false);
  stop();
});

it('is not called saved when it could not be saved', async () => {
  const { actor, loadProtection, saveProtection, stop } = await submitted();
  await saveProtection.reject(unreachable);
  await loadProtection.resolve(protection());
  expect(selectSaved(actor.getSnapshot())).toBeNull();
  stop();
});
