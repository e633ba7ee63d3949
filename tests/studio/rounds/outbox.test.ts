import type { Pool } from 'pg';
import { describe, expect, it, vi } from 'vitest';
import type { StudioLog } from '../../../studio/server/options';
import { createOutbox } from '../../../studio/server/outbox';
import type { WalletClient, WalletResult } from '../../../studio/server/wallet-client';

type Answer = WalletResult<never>;

const credit = {
  ...{ id: 'c1', kind: 'credit', reference: null, walletSession: 'w1', player: 'asha' },
  ...{ round: 'r1', game: 'wheel', amount: 1_500, isFinal: false, attempts: 0 },
};
const rollback = { ...credit, id: 'd1-r', kind: 'rollback', reference: 'd1' };

const booked = (balance: number): Answer => ({
  status: 'ok',
  answer: { transaction: 't', balance } as never,
});
const refused = (code: string): Answer => ({ status: 'refused', code: code as never });

/** An outbox that finds these lists of due transactions, one at each attempt. */
async function deliver(due: readonly (readonly object[])[], answer: Answer) {
  const left = [...due];
  const updates: { readonly set: string; readonly values: readonly unknown[] }[] = [];
  const query = vi.fn(async (sql: string, values: readonly unknown[] = []) => {
    if (sql.startsWith('select')) return { rows: left.shift() ?? [] };
    updates.push({ set: /set (.*) where/.exec(sql)?.[1] ?? sql, values });
    return { rows: [] };
  });
  const wallet = {
    credit: vi.fn<WalletClient['credit']>(async () => answer),
    rollback: vi.fn<WalletClient['rollback']>(async () => answer),
  };
  const balances: unknown[] = [];
  const log = { error: vi.fn(), warn: vi.fn() };
  const outbox = createOutbox({
    ...{ pool: { query } as unknown as Pool, wallet: wallet as unknown as WalletClient },
    every: () => ({ stop: async () => {} }) as never,
    log: log as unknown as StudioLog,
    faults: { take: () => null } as never,
    onBalance: (player, balance) => balances.push([player, balance]),
  });
  outbox.kick();
  await vi.waitFor(() => expect(left).toEqual([]));
  await outbox.close();
  return { balances, log, updates, wallet };
}

describe('a transaction for the wallet', () => {
  it('is done once the wallet has booked it, and the page has the new balance', async () => {
    const { balances, updates, wallet } = await deliver([[credit]], booked(9_000));
    expect(wallet.credit.mock.calls).toEqual([
      [
        {
          ...{ session: 'w1', transaction: 'c1', round: 'r1', game: 'wheel' },
          ...{ amount: 1_500, is_final: false },
        },
      ],
    ]);
    expect(updates).toEqual([{ set: "state = 'done', balance = $2", values: ['c1', 9_000] }]);
    expect(balances).toEqual([['asha', 9_000]]);
  });

  it('names the debit that it takes back', async () => {
    const { wallet } = await deliver([[rollback]], booked(9_000));
    expect(wallet.rollback.mock.calls).toEqual([
      [{ session: 'w1', transaction: 'd1-r', round: 'r1', game: 'wheel', reference: 'd1' }],
    ]);
    expect(wallet.credit.mock.calls).toEqual([]);
  });

  it('ends with the refusal of an operator', async () => {
    const { balances, updates } = await deliver([[credit]], refused('REFUSED_BY_OPERATOR'));
    expect(updates).toEqual([
      { set: "state = 'refused', refusal = $2", values: ['c1', 'REFUSED_BY_OPERATOR'] },
    ]);
    expect(balances).toEqual([]);
  });

  it.each([
    [0, 0.5],
    [1, 1],
    [6, 32],
    [7, 60],
    [400, 60],
  ])('without an answer after %i attempts is repeated in %d seconds', async (attempts, seconds) => {
    const { log, updates } = await deliver([[{ ...credit, attempts }]], { status: 'unknown' });
    expect(updates.map(({ values }) => values)).toEqual([['c1', seconds]]);
    expect(log.error.mock.calls).toEqual([]);
  });

  it.each([
    ['INVALID_SIGNATURE', 1],
    ['SESSION_EXPIRED', 1],
    ['HELD', 0],
  ])(
    'that is refused with %s is still owed, and logged as an error unless it is only held',
    async (code, errors) => {
      const { log, updates } = await deliver([[credit]], refused(code));
      expect(updates.map(({ values }) => values)).toEqual([['c1', 0.5]]);
      expect(log.error.mock.calls).toHaveLength(errors);
    },
  );
});

it('a full batch is followed by the next one at once', async () => {
  const batch = Array.from({ length: 20 }, (_, index) => ({ ...credit, id: `c${index}` }));
  const { updates } = await deliver([batch, [rollback]], booked(9_000));
  expect(updates).toHaveLength(21);
});
