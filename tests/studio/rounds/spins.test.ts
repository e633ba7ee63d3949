import { pino } from 'pino';
import { expect, test } from 'vitest';
import { debitIdOf, type StakeResult } from '../../../studio/server/stakes';
import type { StudioSession } from '../../../studio/server/store/sessions';
import { createSpinPreparation, newPlayer } from '../../../studio/server/tables/slots-player';
import { createSpins } from '../../../studio/server/tables/slots-spin';
import type { TableDeps } from '../../../studio/server/tables/table';

const session = { id: 's1', walletSession: 'w1', player: 'asha', game: 'slots' } as StudioSession;
const request = { key: 'k1', client_seed: 'mine', stake: 1_000 };
const round = { nonce: '1', serverSeed: 'seed', commitment: 'hash' };
const bet = { id: 'b1', debitId: debitIdOf(session, 'k1'), spot: 'spin', stake: 1_000, autoCashOut: null };
const taken: StakeResult = { status: 'accepted', bets: [bet], balance: 9_000 };
const debit = { round: 'r1', request: 'digest', amount: 1_000, balance: 9_000 };

const done = async () => true;
const failing = () => Promise.reject(new Error('No database'));

interface Situation {
  readonly placed?: StakeResult;
  /** What the ends of rounds do, in turn. */
  readonly settle?: readonly (() => Promise<boolean>)[];
  readonly giveBack?: () => Promise<unknown>;
  /** What is stored of the debit, in turn. */
  readonly debits?: readonly (object | null)[];
}

/** Spins of one player on stores that record their calls. */
function openSpins({ placed = taken, settle = [], giveBack = done, debits = [] }: Situation = {}) {
  const calls: string[] = [];
  const [settling, found] = [[...settle], [...debits]];
  const rounds = { opened: 0, outcome: null as unknown };
  const deps = {
    bets: {
      settle: (id: string, ends: string) => {
        calls.push(`${id} ${ends}`);
        return (settling.shift() ?? done)();
      },
      findDebit: async () => found.shift() ?? null,
    },
    rounds: {
      open: async () => ({ ...round, id: `r${++rounds.opened}` }),
      setOutcome: async (_id: string, _seed: string, outcome: unknown) => {
        rounds.outcome = outcome;
      },
      find: async (id: string) => ({
        ...round,
        id,
        clientSeed: 'mine',
        state: 'settled',
        outcome: rounds.outcome,
      }),
    },
    stakes: {
      place: async () => placed,
      giveBack: (debitId: string) => {
        calls.push(`return ${debitId}`);
        return giveBack();
      },
    },
    ...{ log: pino({ level: 'silent' }), outbox: { kick: () => {} } },
  } as unknown as TableDeps;
  const preparation = createSpinPreparation('slots', 'slots', deps);
  const spins = createSpins('slots', 'slots', deps, preparation, () => false);
  const player = newPlayer();
  return { calls, spin: () => spins.play(player, session, request, 'digest') };
}

test('each spin has a round of its own', async () => {
  const { calls, spin } = openSpins();
  expect([await spin(), await spin()]).toMatchObject([
    { status: 'accepted', round: 'r1', stake: 1_000, balance: 9_000 },
    { status: 'accepted', round: 'r2', stake: 1_000, balance: 9_000 },
  ]);
  expect(calls).toEqual(['r1 settled', 'r2 settled']);
});

test('a spin has no result while neither its outcome nor the return of its stake is stored', async () => {
  await expect(openSpins({ settle: [failing], giveBack: failing }).spin()).rejects.toThrow('No database');
});

test.each([
  ['could not be stored', failing],
  ['comes after the end of its round by another process', async () => false],
])('a spin whose outcome %s is refused once its stake is returned', async (_, store) => {
  const { calls, spin } = openSpins({ settle: [store] });
  expect(await spin()).toMatchObject({ status: 'refused', reason: 'unavailable' });
  expect(calls).toEqual(['r1 settled', `return ${debitIdOf(session, 'k1')}`, 'r1 void']);
});

test('a spin whose outcome was stored without an acknowledgement has this outcome', async () => {
  const { spin } = openSpins({ settle: [failing], debits: [null, debit] });
  expect(await spin()).toMatchObject({ status: 'accepted', round: 'r1', stake: 1_000, balance: 9_000 });
});

test('another request with a known key takes nothing, and gets no result of the first one', async () => {
  const { calls, spin } = openSpins({ debits: [{ ...debit, request: 'digest of another stake' }] });
  expect(await spin()).toMatchObject({ status: 'refused', reason: 'not-understood' });
  expect(calls).toEqual([]);
});

test('the round of a stake that the wallet may have seen is not played with another one', async () => {
  const refused = { status: 'refused', reason: 'unavailable', balance: null } as const;
  const { calls, spin } = openSpins({ placed: refused });
  expect([await spin(), await spin()]).toEqual([refused, refused]);
  expect(calls).toEqual(['r1 void', 'r2 void']);
});

test('the round of a stake that the wallet refused is that of the next spin', async () => {
  const refused = { status: 'refused', reason: 'insufficient-funds', balance: null } as const;
  const { calls, spin } = openSpins({ placed: refused });
  expect(await spin()).toEqual(refused);
  expect(calls).toEqual([]);
});
