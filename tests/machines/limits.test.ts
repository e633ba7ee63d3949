import { expect, it } from 'vitest';
import { selectAmountText } from '../../machines/account/protection/limits/limits.selectors';
import { limitsWorld } from '../paths/limits.model';
import { unreachable } from '../support/machines/fixtures';
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
