import fc from 'fast-check';
import { expect, it } from 'vitest';
import { executeWalletCall } from '../../../../server/features/games/providers/wallet';
import { readWallet } from '../../../../server/features/ledger/wallet';
import { checkLedger } from '../../../../server/features/sandbox/ledger-checks';
import { later, MINUTE } from '../../../../server/kit/clock';
import { openForTests } from '../../../support/open-database';
import { clock, config, GAME, newPlayer, notifier, WELCOME } from './harness';

const opened = openForTests();

/** Ids and amounts are few, so that calls are repeated and contradict each other. */
const anyCall = fc.record({
  player: fc.nat({ max: 1 }),
  kind: fc.constantFrom('debit', 'debit', 'credit', 'rollback'),
  id: fc.nat({ max: 7 }),
  round: fc.nat({ max: 2 }),
  amount: fc.constantFrom(10_00, 20_00, 450_00),
  isFinal: fc.boolean(),
});

it('neither loses nor doubles money in calls that are repeated, reordered, concurrent and contradictory', async () => {
  const { db } = opened;
  let runs = 0;
  const property = fc.asyncProperty(fc.array(anyCall, { minLength: 5, maxLength: 40 }), async (calls) => {
    runs += 1;
    const run = runs;
    const players = [await newPlayer(opened.db), await newPlayer(opened.db)];
    const accepted = { debit: new Map<string, number>(), credit: new Map<string, number>() };
    const returned = new Set<string>();
    await Promise.all(
      calls.map(async ({ amount, id, isFinal, kind, player, round }) => {
        const { session } = players[player] as (typeof players)[number];
        const debit = `${run} debit ${id}`;
        // The players use the same ids: an id belongs to the player whose call is committed first.
        const transaction = `${run} ${kind} ${id}`;
        const fields = { session, transaction, round: `round ${round}`, game: GAME };
        const details = kind === 'rollback' ? { reference: debit } : { amount, is_final: isFinal };
        const { code } = await executeWalletCall({ clock, config, db, notifier }, 'studio', kind as 'debit', {
          ...fields,
          ...details,
        });
        if (code !== null) return;
        const own = `${player} ${transaction}`;
        if (kind === 'rollback') returned.add(`${player} ${debit}`);
        else accepted[kind as 'debit' | 'credit'].set(own, amount);
      }),
    );
    expect(await checkLedger(db)).toEqual([]);
    for (const [index, { playerId }] of players.entries()) {
      const ofPlayer = (amounts: Map<string, number>, isCounted: (name: string) => boolean) =>
        [...amounts]
          .filter(([name]) => name.startsWith(`${index} `) && isCounted(name))
          .reduce((sum, [, amount]) => sum + amount, 0);
      const staked = ofPlayer(accepted.debit, (name) => !returned.has(name));
      const won = ofPlayer(accepted.credit, () => true);
      expect((await readWallet(db, playerId)).cash).toBe(WELCOME - staked + won);
    }
  });
  await fc.assert(property, { numRuns: process.env.SOAK ? 300 : 25 });
});

it('takes each rupee once from concurrent debits', async () => {
  const { db } = opened;
  const { playerId, session } = await newPlayer(opened.db);
  const results = await Promise.all(
    Array.from({ length: 30 }, (_, place) =>
      executeWalletCall({ clock, config, db, notifier }, 'studio', 'debit', {
        session,
        transaction: `once ${place}`,
        round: `round ${place}`,
        game: GAME,
        amount: 100_00,
      }),
    ),
  );
  expect(results.filter(({ code }) => code === null)).toHaveLength(10);
  expect(results.filter(({ code }) => code === 'INSUFFICIENT_FUNDS')).toHaveLength(20);
  expect((await readWallet(db, playerId)).cash).toBe(0);
});

it('leaves the money that open bets may lose', async () => {
  const { db } = opened;
  const { launch, playerId, session } = await newPlayer(opened.db);
  await db.$client.query(
    `update ledger_accounts set reserved = 95000 where player_id = $1 and name = 'cash'`,
    [playerId],
  );
  const deps = { clock, config, db, notifier };
  const debit = (transaction: string, amount: number) =>
    executeWalletCall(deps, 'studio', 'debit', {
      session,
      transaction,
      round: 'reserved',
      game: GAME,
      amount,
    });
  const told = await executeWalletCall(deps, 'studio', 'balance', { session });
  expect(told).toMatchObject({ answer: { balance: 50_00 } });
  const { token } = await launch();
  const authenticated = await executeWalletCall(deps, 'studio', 'authenticate', { token });
  expect(authenticated).toMatchObject({ answer: { balance: 50_00 } });
  expect(await debit('reserved 1', 50_01)).toEqual({ code: 'INSUFFICIENT_FUNDS' });
  expect(await debit('reserved 2', 50_00)).toMatchObject({ code: null, answer: { balance: 0 } });
});

it('takes no stake of a sign-in that was not used for too long', async () => {
  const { db } = opened;
  const { playerId, session } = await newPlayer(opened.db);
  const debit = (transaction: string) =>
    executeWalletCall({ clock, config, db, notifier }, 'studio', 'debit', {
      ...{ session, transaction, round: 'idle', game: GAME, amount: 10_00 },
    });
  const unusedFor = (milliseconds: number) =>
    db.$client.query('update sessions set last_used_at = $2 where player_id = $1', [
      playerId,
      later(clock.now(), -milliseconds).toISOString(),
    ]);
  await unusedFor(config.sessions.idleTimeout - MINUTE);
  expect(await debit('idle 1')).toMatchObject({ code: null });
  await unusedFor(config.sessions.idleTimeout + MINUTE);
  expect(await debit('idle 2')).toEqual({ code: 'SESSION_EXPIRED' });
});

it('keeps all events of the bets in a round, and the smallest odds', async () => {
  const { db } = opened;
  const { playerId, session } = await newPlayer(opened.db);
  for (const [place, odds] of [190, 149, 300].entries())
    await executeWalletCall({ clock, config, db, notifier }, 'studio', 'debit', {
      ...{ session, transaction: `odds ${place}`, round: 'odds', game: GAME, amount: 10_00 },
      ...{ events: [`e${place}`], odds },
    });
  const { rows } = await db.$client.query('select events, odds from game_rounds where player_id = $1', [
    playerId,
  ]);
  expect(rows).toEqual([{ events: ['e0', 'e1', 'e2'], odds: 149 }]);
});
