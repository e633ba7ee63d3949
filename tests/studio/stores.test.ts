import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { SIGNATURE_LIFETIME } from '../../contract/providers/wallet';
import type { Engine } from '../../studio/contract/states';
import { deleteUnstakedRounds } from '../../studio/server/housekeeping';
import { type BetStore, createBetStore } from '../../studio/server/store/bets';
import { beginEpoch } from '../../studio/server/store/epoch';
import { studioMigrations } from '../../studio/server/store/migrations';
import { createRoundStore, type RoundStore } from '../../studio/server/store/rounds';
import { createSessionStore, type SessionStore } from '../../studio/server/store/sessions';
import { signatureOf } from '../../studio/server/wallet-client';
import { rouletteSession } from './support/session';
import { key, startTestStudio, studioDatabase, type TestStudio } from './support/studio';

const database = studioDatabase();
let bets: BetStore;
let rounds: RoundStore;
let sessions: SessionStore;
beforeEach(async () => {
  const pool = database.db.$client;
  await pool.query('drop schema if exists studio cascade');
  await database.migrate(studioMigrations);
  const epoch = await beginEpoch(pool);
  bets = createBetStore(pool, epoch);
  rounds = createRoundStore(pool, epoch);
  sessions = createSessionStore(pool);
});

const sportsbook = { ...rouletteSession, game: 'sportsbook-betby', engine: 'sportsbook' } as const;

const query = async (sql: string, values: readonly unknown[] = []) =>
  (await database.db.$client.query(sql, [...values])).rows;

describe('a stored bet', () => {
  /** A stake of ₹20 on red. */
  async function stake(player = 'asha', round?: string) {
    const of = round ?? (await rounds.open(rouletteSession.game, rouletteSession.engine)).id;
    const debit = key();
    const isStored = await bets.insert(
      of,
      { ...rouletteSession, player, id: 'session' },
      { id: debit, request: 'digest' },
      [{ id: `${debit}-0`, spot: 'red', stake: 2000, autoCashOut: null }],
    );
    return { debit, isStored, round: of, state: async () => (await bets.ofDebit(debit))[0]?.state };
  }
  const transactions = () => query('select kind, state from studio.transactions order by kind, state');

  test('stays accepted when a refusal of its debit comes late', async () => {
    const { debit, state } = await stake();
    await bets.accept(debit, 98_000);
    await bets.refuse(debit, 'unavailable');
    expect(await state()).toBe('accepted');
    expect(await bets.findDebit(debit)).toMatchObject({ balance: 98_000, refusal: null });
  });

  test('is not accepted once its stake is returned', async () => {
    const { debit, state } = await stake();
    await bets.returnStakes([debit]);
    expect(await bets.accept(debit, 98_000)).toBe(false);
    expect(await state()).toBe('returned');
    expect(await transactions()).toEqual([
      { kind: 'debit', state: 'refused' },
      { kind: 'rollback', state: 'pending' },
    ]);
  });

  test('keeps the refusal of the wallet when its stake is returned as well', async () => {
    const { debit } = await stake();
    await bets.refuse(debit, 'insufficient-funds');
    await bets.returnStakes([debit]);
    expect(await bets.findDebit(debit)).toMatchObject({ balance: null, refusal: 'insufficient-funds' });
  });

  test.each(['settled', 'void'] as const)('is not stored in a round that is %s', async (ends) => {
    const { round } = await stake();
    expect(await bets.settle(round, ends, [], [])).toBe(true);
    const { isStored, state } = await stake('ravi', round);
    expect([isStored, await state()]).toEqual([false, undefined]);
    expect(await transactions()).toHaveLength(1);
  });

  test('is not settled once its stake is returned', async () => {
    const { debit, round, state } = await stake();
    await bets.accept(debit, 98_000);
    await bets.returnStakes([debit]);
    await bets.settle(round, 'settled', [{ id: `${debit}-0`, won: 4000, multiplier: 200 }], []);
    expect(await state()).toBe('returned');
    expect((await bets.ofDebit(debit))[0]?.won).toBeNull();
  });

  test('keeps its result when its stake is returned afterwards', async () => {
    const { debit, round, state } = await stake();
    await bets.accept(debit, 98_000);
    await bets.settle(round, null, [{ id: `${debit}-0`, won: 4000, multiplier: 200 }], []);
    await bets.returnStakes([debit]);
    expect(await state()).toBe('settled');
    expect(await transactions()).toEqual([{ kind: 'debit', state: 'done' }]);
  });

  test('is paid by the first end of its round alone', async () => {
    const { debit, round } = await stake();
    await bets.accept(debit, 98_000);
    const { game, player, walletSession } = rouletteSession;
    const session = { game, player, walletSession, sessionId: 'session' };
    const credit = { ...session, id: 'credit', amount: 9000, isFinal: true };
    await bets.settle(round, 'void', [], []);
    const results = [{ id: `${debit}-0`, won: 9000, multiplier: 900 }];
    expect(await bets.settle(round, 'settled', results, [credit])).toBe(false);
    expect(await transactions()).toEqual([{ kind: 'debit', state: 'done' }]);
    expect(await bets.unreturned()).toEqual([debit]);
  });

  test.each([rouletteSession, sportsbook])(
    'is to be returned if its round has ended without it: $engine',
    async ({ engine, game }) => {
      const { debit, round } = await stake('asha', (await rounds.open(game, engine as Engine)).id);
      expect(await bets.unreturned()).toEqual([]);
      await bets.settle(round, 'settled', [], []);
      expect(await bets.unreturned()).toEqual([debit]);
      await bets.returnStakes([debit]);
      expect(await bets.unreturned()).toEqual([]);
    },
  );

  test('is listed for the operator with those of its player alone, and not if it was refused', async () => {
    const studio = await startTestStudio('roulette', database);
    const { round } = await stake('asha');
    const accepted = await stake('asha', round);
    await bets.accept(accepted.debit, 98_000);
    await bets.refuse((await stake('asha', round)).debit, 'insufficient-funds');
    await bets.accept((await stake('ravi', round)).debit, 98_000);
    const { bets: listed } = await report(studio, round);
    expect(listed).toHaveLength(2);
    await studio.close();
  });
});

/** Asks as the operator for a round. */
async function report(studio: TestStudio, round: string, at = Date.now()) {
  const path = `/rounds/${round}?player=asha&lang=en`;
  const headers = {
    'x-timestamp': `${at}`,
    'x-signature': signatureOf(studio.operator.secret, `${at}`, path),
  };
  const response = await fetch(`${studio.url}${path}`, { headers });
  return { status: response.status, ...(await response.json()) };
}

describe('a round', () => {
  test('is reported to the operator only with a signature that is new', async () => {
    const studio = await startTestStudio('roulette', database);
    const { id } = await rounds.open(rouletteSession.game, rouletteSession.engine);
    const statusAt = async (at: number) => (await report(studio, id, at)).status;
    expect(await statusAt(Date.now())).toBe(200);
    expect(await statusAt(Date.now() - 2 * SIGNATURE_LIFETIME)).toBe(401);
    expect(await statusAt(Date.now() + 2 * SIGNATURE_LIFETIME)).toBe(401);
    await studio.close();
  });

  test('is not kept by caches before its outcome is known', async () => {
    const studio = await startTestStudio('roulette', database);
    const { id } = await rounds.open(rouletteSession.game, rouletteSession.engine);
    const cache = async () => (await fetch(`${studio.url}/api/rounds/${id}`)).headers.get('cache-control');
    expect(await cache()).toBe('no-store');
    await bets.settle(id, 'settled', [], []);
    expect(await cache()).toMatch(/^public/);
    await studio.close();
  });

  test('is in the history of its game once it is settled, the newest first', async () => {
    const ids: string[] = [];
    for (const ends of ['settled', 'void', 'settled', null, 'settled'] as const) {
      const { id } = await rounds.open(rouletteSession.game, rouletteSession.engine);
      await bets.settle(id, ends, [], []);
      if (ends === 'settled') ids.unshift(id);
    }
    await bets.settle((await rounds.open('another', rouletteSession.engine)).id, 'settled', [], []);
    expect((await rounds.history(rouletteSession.game, 10)).map(({ id }) => id)).toEqual(ids);
    expect((await rounds.history(rouletteSession.game, 2)).map(({ id }) => id)).toEqual(ids.slice(0, 2));
  });

  test('without a stake is kept for thirty days after its end', async () => {
    const [recent, old] = [await rounds.open('a', 'roulette'), await rounds.open('b', 'roulette')];
    for (const [{ id }, days] of [
      [recent, 29],
      [old, 31],
    ] as const) {
      await bets.settle(id, 'void', [], []);
      await query(`update studio.rounds set ended_at = now() - $2 * interval '1 day' where id = $1`, [
        id,
        days,
      ]);
    }
    expect(await deleteUnstakedRounds(database.db.$client)).toBe(1);
    expect(await rounds.find(recent.id)).not.toBeNull();
  });

  test('is deleted with all others that are old, however many they are', async () => {
    const studio = await startTestStudio('roulette', database);
    await query(
      `insert into studio.rounds (id, game, engine, server_seed, commitment, state, ended_at)
      select 'old ' || number, 'a', 'roulette', '', '', 'void', now() - interval '31 days'
      from generate_series(1, 2001) as number`,
    );
    await studio.restart();
    await expect.poll(() => query(`select id from studio.rounds where game = 'a'`)).toEqual([]);
    await studio.close();
  });
});

describe('a session of the studio', () => {
  test('ends after twelve hours', async () => {
    const token = await sessions.create(rouletteSession);
    expect(await sessions.find(token)).toMatchObject({ player: 'asha', game: 'test-roulette' });
    expect(
      await query(
        `select expires_at between now() + interval '11 hours' and now() + interval '13 hours' as is from studio.sessions`,
      ),
    ).toEqual([{ is: true }]);
    await query(`update studio.sessions set expires_at = now() - interval '1 second'`);
    expect(await sessions.find(token)).toBeNull();
  });

  test('of a game is none of the sportsbook, and the other way round', async () => {
    const [game, book] = [await sessions.create(rouletteSession), await sessions.create(sportsbook)];
    expect([await sessions.find(book), await sessions.findSportsbook(game)]).toEqual([null, null]);
    expect(await sessions.findSportsbook(book)).toMatchObject({ engine: 'sportsbook' });
  });
});

describe('a launch', () => {
  const fragmentOf = async (studio: TestStudio, token: string, returnUrl: string) => {
    const search = new URLSearchParams({ token, lang: 'en', return_url: returnUrl });
    const response = await fetch(`${studio.url}/launch?${search}`, { redirect: 'manual' });
    return new URLSearchParams(response.headers.get('location')?.split('#')[1]);
  };

  test('names the page to return to only if it is one of the operator', async () => {
    const studio = await startTestStudio('roulette', database);
    const own = await fragmentOf(studio, `token:asha:${randomUUID()}`, `${studio.operator.url}/casino/x`);
    expect([own.get('operator'), own.get('return')]).toEqual([
      studio.operator.url,
      `${studio.operator.url}/casino/x`,
    ]);
    const other = await fragmentOf(studio, `token:asha:${randomUUID()}`, 'https://evil.example/casino/x');
    expect([other.get('operator'), other.get('return')]).toEqual([null, null]);
    expect(other.get('session')).not.toBeNull();
    await studio.close();
  });

  test('tells a token that is used from a wallet that does not answer', async () => {
    const studio = await startTestStudio('roulette', database);
    const errorOf = async (token: string) =>
      (await fragmentOf(studio, token, studio.operator.url)).get('error');
    expect(await errorOf('not a token')).toBe('expired');
    studio.operator.plan('authenticate', 'unreachable');
    expect(await errorOf(`token:asha:${randomUUID()}`)).toBe('unavailable');
    await studio.close();
  });
});
