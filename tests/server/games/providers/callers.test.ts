import { afterEach, describe, expect, it } from 'vitest';
import { executeWalletCall } from '../../../../server/features/games/providers/wallet';
import { readWallet } from '../../../../server/features/ledger/wallet';
import { checkLedger } from '../../../../server/features/sandbox/ledger-checks';
import { later } from '../../../../server/kit/clock';
import { openForTests } from '../../../support/open-database';
import { callsOf, clock, config, GAME, newPlayer, notifier, WELCOME } from './harness';

const opened = openForTests();
afterEach(async () => expect(await checkLedger(opened.db)).toEqual([]));

/** A call of the studio about ₹10 in a round that all players share. */
const call = (kind: 'debit' | 'credit' | 'rollback', session: string, details: object) =>
  executeWalletCall({ clock, config, db: opened.db, notifier }, 'studio', kind, {
    ...{ session, round: 'shared', game: GAME },
    ...(kind !== 'rollback' && { amount: 10_00 }),
    ...(kind === 'credit' && { is_final: false }),
    ...details,
  });

const cashOf = async (playerId: number) => (await readWallet(opened.db, playerId)).cash;

describe('a session', () => {
  it.each([
    [
      'whose sign-in has expired',
      `update sessions set expires_at = now() - interval '1 s' where player_id = $1`,
    ],
    ['whose sign-in was revoked', 'update sessions set revoked_at = now() where player_id = $1'],
    ['of a suspended player', 'update players set suspended_at = now() where id = $1'],
  ])('%s takes no stake, and pays what was won', async (_, end) => {
    const { playerId, session } = await newPlayer(opened.db);
    await opened.db.$client.query(end, [playerId]);
    expect(await call('debit', session, { transaction: `stake ${playerId}` })).toEqual({
      code: 'SESSION_EXPIRED',
    });
    expect(await call('credit', session, { transaction: `win ${playerId}` })).toMatchObject({ code: null });
    expect(await cashOf(playerId)).toBe(WELCOME + 10_00);
  });

  it('whose token was not exchanged is unknown', async () => {
    const { launch, playerId } = await newPlayer(opened.db);
    const { id } = await launch();
    for (const kind of ['debit', 'credit'] as const)
      expect(await call(kind, id, { transaction: `early ${kind}` })).toEqual({ code: 'SESSION_EXPIRED' });
    expect(await cashOf(playerId)).toBe(WELCOME);
  });
});

describe('a transaction of another player', () => {
  it('is not taken for a repeat', async () => {
    const [one, other] = [await newPlayer(opened.db), await newPlayer(opened.db)];
    await call('debit', one.session, { transaction: 'of one' });
    expect(await call('debit', other.session, { transaction: 'of one' })).toEqual({
      code: 'INVALID_REQUEST',
    });
    expect([await cashOf(one.playerId), await cashOf(other.playerId)]).toEqual([WELCOME - 10_00, WELCOME]);
  });

  it('is not rolled back', async () => {
    const [one, other] = [await newPlayer(opened.db), await newPlayer(opened.db)];
    await call('debit', one.session, { transaction: 'a stake' });
    const details = { reference: 'a stake', transaction: 'a rollback' };
    expect(await call('rollback', other.session, details)).toEqual({ code: 'INVALID_REQUEST' });
    expect([await cashOf(one.playerId), await cashOf(other.playerId)]).toEqual([WELCOME - 10_00, WELCOME]);
    expect(await call('debit', one.session, { transaction: 'a stake' })).toMatchObject({ code: null });
  });
});

it('a credit is not rolled back', async () => {
  const { playerId, session } = await newPlayer(opened.db);
  await call('debit', session, { transaction: 'staked' });
  await call('credit', session, { transaction: 'won' });
  const details = { reference: 'won', transaction: 'a rollback of a credit' };
  expect(await call('rollback', session, details)).toEqual({ code: 'INVALID_REQUEST' });
  expect(await cashOf(playerId)).toBe(WELCOME);
});

it('a credit above the largest balance is refused for now, and paid when there is room', async () => {
  const { playerId, session } = await newPlayer(opened.db);
  const amount = Number.MAX_SAFE_INTEGER - WELCOME + 1;
  const unlimited = { ...config, ceilings: { credit: 0, unstakedRound: 0 } };
  const credit = () =>
    executeWalletCall({ clock, config: unlimited, db: opened.db, notifier }, 'studio', 'credit', {
      ...{ session, amount, round: 'large', game: GAME, transaction: 'too large', is_final: true },
    });
  expect(await credit()).toEqual({ code: 'UNAVAILABLE' });
  await call('debit', session, { transaction: 'room' });
  expect(await credit()).toMatchObject({ code: null });
  expect(await cashOf(playerId)).toBe(Number.MAX_SAFE_INTEGER - 10_00 + 1);
});

describe('two providers', () => {
  it('have transactions of their own, whatever they call them', async () => {
    const { db } = opened;
    const { begin, playerId, session } = await newPlayer(db);
    const studio = callsOf({ db, session });
    const other = callsOf({ db, session: await begin(undefined, 'other'), adapter: 'other' });
    const [first, second] = ['first of two providers', 'second of two providers'];
    for (const transaction of [first, second]) {
      expect(await studio.debit({ transaction })).toMatchObject({ code: null });
      expect(await other.debit({ transaction, amount: 20_00 })).toMatchObject({ code: null });
    }
    const rollback = { transaction: 'a rollback of two providers' };
    expect(await other.rollback(first, rollback)).toMatchObject({ code: null });
    expect(await cashOf(playerId)).toBe(WELCOME - 40_00);
    expect(await studio.rollback(second, rollback)).toMatchObject({ code: null });
    expect(await cashOf(playerId)).toBe(WELCOME - 30_00);
  });

  it('have sessions of their own', async () => {
    const { db } = opened;
    const { launch, playerId, session } = await newPlayer(db);
    const deps = { clock, config, db, notifier };
    const { credit, debit, rollback } = callsOf({ db, session, adapter: 'other' });
    const ended = { code: 'SESSION_EXPIRED' };
    expect([await debit(), await credit(), await rollback('any')]).toEqual([ended, ended, ended]);
    expect(await executeWalletCall(deps, 'other', 'balance', { session })).toEqual(ended);
    const { token } = await launch();
    expect(await executeWalletCall(deps, 'other', 'authenticate', { token })).toEqual({
      code: 'INVALID_TOKEN',
    });
    expect(await executeWalletCall(deps, 'studio', 'authenticate', { token })).toMatchObject({ code: null });
    expect(await cashOf(playerId)).toBe(WELCOME);
  });
});

describe('a call', () => {
  it('about another game than that of its session is refused', async () => {
    const { session } = await newPlayer(opened.db);
    const { credit, debit } = callsOf({ db: opened.db, session });
    const game = 'ezg-teen-patti-3-card';
    const invalid = { code: 'INVALID_REQUEST' };
    expect([await debit({ game }), await credit({ game })]).toEqual([invalid, invalid]);
  });

  it('may name its game by the id of the provider or by the slug', async () => {
    const { db } = opened;
    const { begin } = await newPlayer(db);
    const slug = 'evo-crazy-time';
    await db.$client.query(`update games set external_id = 'crazy 7' where slug = $1`, [slug]);
    const { debit } = callsOf({ db, session: await begin(slug) });
    for (const game of ['crazy 7', slug]) expect(await debit({ game })).toMatchObject({ code: null });
  });

  it('of another kind is not the repeat of its transaction', async () => {
    const { playerId, session } = await newPlayer(opened.db);
    const { credit, debit } = callsOf({ db: opened.db, session });
    const transaction = 'of two kinds';
    await debit({ transaction });
    expect(await credit({ transaction })).toEqual({ code: 'INVALID_REQUEST' });
    expect(await cashOf(playerId)).toBe(WELCOME - 10_00);
  });

  // The signature covers the body and not the kind of the call.
  it('of a debit that did not arrive is no credit and no rollback', async () => {
    const { db } = opened;
    const { playerId, session } = await newPlayer(db);
    const debit = { session, transaction: 'held back', round: 'shared', game: GAME, amount: 10_00 };
    for (const kind of ['credit', 'rollback'] as const)
      expect(await executeWalletCall({ clock, config, db, notifier }, 'studio', kind, debit)).toEqual({
        code: 'INVALID_REQUEST',
      });
    expect(await cashOf(playerId)).toBe(WELCOME);
  });
});

it('the rollback of a refused stake returns nothing, and the stake stays refused', async () => {
  const { playerId, session } = await newPlayer(opened.db);
  const { debit, rollback } = callsOf({ db: opened.db, session });
  const stake = { transaction: 'a refused stake', amount: WELCOME + 1 };
  expect(await debit(stake)).toEqual({ code: 'INSUFFICIENT_FUNDS' });
  expect(await rollback(stake.transaction)).toMatchObject({ code: null });
  expect(await debit(stake)).toEqual({ code: 'TRANSACTION_ROLLED_BACK' });
  expect(await cashOf(playerId)).toBe(WELCOME);
});

it('the end of a session is the first moment without stakes', async () => {
  const { db } = opened;
  const { session } = await newPlayer(db);
  const { rows } = await db.$client.query('select expires_at from game_sessions where id = $1', [session]);
  const debitAt = (moment: Date) => callsOf({ db, session, clock: { ...clock, now: () => moment } }).debit();
  // The sign-in is not idle.
  await db.$client.query('update sessions set last_used_at = $1', [rows[0].expires_at]);
  expect(await debitAt(later(rows[0].expires_at, -1))).toMatchObject({ code: null });
  expect(await debitAt(rows[0].expires_at)).toEqual({ code: 'SESSION_EXPIRED' });
});

it('a game with a largest stake of 0 takes any', async () => {
  const { db } = opened;
  const { begin, session } = await newPlayer(db);
  const slug = 'evo-crazy-time';
  for (const [largest, code] of [
    [WELCOME - 1, 'LIMIT_REACHED'],
    [0, null],
  ] as const) {
    await db.$client.query('update games set max_stake = $2 where slug = $1', [slug, largest]);
    const { debit } = callsOf({ db, session: await begin(slug) });
    expect(await debit({ game: slug, amount: WELCOME })).toMatchObject({ code });
  }
  expect(await callsOf({ db, session }).debit()).toEqual({ code: 'INSUFFICIENT_FUNDS' });
});
