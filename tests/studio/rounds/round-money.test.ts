import { describe, expect, it } from 'vitest';
import type { BetStore } from '../../../studio/server/store/bets';
import { ReplacedStudio } from '../../../studio/server/store/epoch';
import { createRoundMoney } from '../../../studio/server/tables/round-money';

const results = [{ id: 'b1', won: 4_000, multiplier: 200 }];

/** The money of rounds in a store with these answers, and what was asked of the store and the outbox. */
function openMoney(answers: Partial<BetStore>) {
  const calls: string[] = [];
  const recorded = Object.entries(answers).map(([name, answer]) => [
    name,
    async () => {
      calls.push(name);
      return (answer as () => unknown)();
    },
  ]);
  const deps = {
    bets: Object.fromEntries(recorded),
    log: { error: () => calls.push('error') },
    outbox: { kick: () => calls.push('kick') },
  };
  const money = createRoundMoney(deps as never, AbortSignal.abort());
  return { calls, money };
}

describe('the results of a round', () => {
  it('are stored although an earlier answer was lost', async () => {
    const { calls, money } = openMoney({ settle: async () => false, areSettled: async () => true });
    await money.settle('r1', results, []);
    expect(calls).toEqual(['settle', 'areSettled', 'kick']);
  });

  it('are not shown where another process has ended the round', async () => {
    const { calls, money } = openMoney({ settle: async () => false, areSettled: async () => false });
    await expect(money.settle('r1', results, [])).rejects.toThrow(ReplacedStudio);
    expect(calls).toEqual(['settle', 'areSettled']);
  });
});

it('stakes are not returned again where another process decides of them', async () => {
  const { calls, money } = openMoney({
    returnStakes: () => Promise.reject(new ReplacedStudio()),
    settle: async () => true,
  });
  await expect(money.returnStakes('r1', ['d1'], [], [])).rejects.toThrow(ReplacedStudio);
  expect(calls).toEqual(['returnStakes']);
});
