import { afterEach, describe, expect, it } from 'vitest';
import { executeWalletCall } from '../../../../server/features/games/providers/wallet';
import { readWallet } from '../../../../server/features/ledger/wallet';
import { checkLedger } from '../../../../server/features/sandbox/ledger-checks';
import { openForTests } from '../../../support/open-database';
import { clock, config, GAME, newPlayer, notifier, WELCOME } from './harness';

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
