import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RunningBackend } from '../../server/compose/start';
import { freshDatabase, startTestBackend, type TestDatabase } from '../support/backend';
import { openBrowser, signUp, type TestPlayer } from '../support/browser';
import { newReference, openCashier } from '../support/cashier';
import { setUp } from '../support/desk-two-factor';
import {
  addOperator,
  type DeskBrowser,
  errorsOn,
  OPERATOR_PASSWORD,
  openDesk,
  playerIdAt,
  signInAtDesk,
} from '../support/operator-desk';
import { advanceClock } from '../support/sandbox';
import { codeAt, fromBase32 } from '../support/totp';
import { untilWaiting } from '../support/waiting-statements';

vi.setConfig({ testTimeout: 60_000 });

/** The embedded database has one connection, on which nothing waits for another transaction. */
describe.runIf(process.env.TEST_DATABASE_URL)('two requests that lock the same rows', () => {
  let where: TestDatabase;
  let backend: RunningBackend;
  let admin: DeskBrowser;
  /** Holds the locks for which the requests wait. */
  let holding: pg.Client;
  let watching: pg.Client;
  beforeAll(async () => {
    where = await freshDatabase();
    const { databaseUrl } = where;
    backend = await startTestBackend({ databaseUrl, rateLimitFactor: 1000 });
    admin = await signInAtDesk(backend.url);
    [holding, watching] = [1, 2].map(() => new pg.Client(databaseUrl ?? '')) as [pg.Client, pg.Client];
    await Promise.all([holding.connect(), watching.connect()]);
  });
  afterAll(async () => {
    await Promise.all([holding.end(), watching.end()]);
    await backend.close();
    await where.remove();
  });

  /** Sends both while the rows are locked, the second one when the first one waits, and releases the rows when both wait. */
  const whileLocked = <First, Second>(
    rows: string,
    parameters: readonly unknown[],
    first: () => Promise<First>,
    second: () => Promise<Second>,
  ) => whileHeld(`${rows} for update`, parameters, first, second);

  async function whileHeld<First, Second>(
    locks: string,
    parameters: readonly unknown[],
    first: () => Promise<First>,
    second: () => Promise<Second>,
  ): Promise<[First, Second]> {
    await holding.query('begin');
    const { rowCount } = await holding.query(locks, [...parameters]);
    expect(rowCount).toBeGreaterThan(0);
    const answers: Promise<unknown>[] = [];
    for (const send of [first, second]) {
      answers.push(send());
      await untilWaiting(watching, answers.length);
    }
    await holding.query('commit');
    return (await Promise.all(answers)) as [First, Second];
  }

  const operatorId = async (username: string): Promise<number> => {
    const { rows } = await watching.query('select id::int from operators where username = $1', [username]);
    return rows[0].id;
  };

  const reason = 'a test of locks';
  const sessionsOf = 'select from operator_sessions where operator_id = $1';
  const isSignedIn = async (desk: DeskBrowser) => (await desk.get('/password')).status === 200;

  it('disable one of two admins who disable each other', async () => {
    const one = await addOperator(backend.url, admin, 'admin');
    const other = await addOperator(backend.url, admin, 'admin');
    const [oneId, otherId] = [await operatorId(one.username), await operatorId(other.username)];
    const [first, second] = await whileLocked(
      'select from operators where id = $1',
      [oneId],
      () => one.submit(`/operators/${otherId}/disable`, { reason }),
      () => other.submit(`/operators/${oneId}/disable`, { reason }),
    );
    expect([first.status, second.status]).toEqual([303, 403]);
    expect([await isSignedIn(one), await isSignedIn(other)]).toEqual([true, false]);
  });

  it('sign an operator out and disable the account', async () => {
    const desk = await addOperator(backend.url, admin, 'viewer');
    const id = await operatorId(desk.username);
    const [signedOut, disabled] = await whileLocked(
      sessionsOf,
      [id],
      () => desk.submit('/logout'),
      () => admin.submit(`/operators/${id}/disable`, { reason }),
    );
    expect([signedOut.status, disabled.status]).toEqual([303, 303]);
  });

  it('sign an operator in by a code and set another password, which ends the new session', async () => {
    const desk = await addOperator(backend.url, admin, 'viewer');
    const id = await operatorId(desk.username);
    const { recoveryCodes } = await setUp(backend.url, desk);
    const opened = openDesk(backend.url);
    await opened.signIn({ username: desk.username, password: OPERATOR_PASSWORD });
    await opened.get('/login/code');
    await admin.get('/operators');
    const [signedIn, changed] = await whileLocked(
      `${sessionsOf} and awaits_code`,
      [id],
      () => opened.submit('/login/code', { code: recoveryCodes[0] ?? '' }),
      () => admin.submit(`/operators/${id}/reset`, { password: 'another long password', reason }),
    );
    expect([signedIn.status, changed.status]).toEqual([303, 303]);
    expect(await isSignedIn(opened)).toBe(false);
  });

  it('turn a second factor off, for the operator and for an admin', async () => {
    const desk = await addOperator(backend.url, admin, 'viewer');
    const id = await operatorId(desk.username);
    const { recoveryCodes } = await setUp(backend.url, desk);
    const [own, reset] = await whileLocked(
      'select from operator_second_factors where operator_id = $1',
      [id],
      () => desk.submit('/two-factor/off', { code: recoveryCodes[0] ?? '', current: OPERATOR_PASSWORD }),
      () => admin.submit(`/operators/${id}/reset-two-factor`, { reason }),
    );
    expect([own.status, reset.status]).toEqual([303, 409]);
  });

  const signIn = ({ password, username }: TestPlayer, otp?: string) =>
    openBrowser(backend.url).post('/api/login', { username, password, ...(otp !== undefined && { otp }) });

  it('end the sessions of a player and suspend the player', async () => {
    const player = await signUp(backend.url);
    const id = await playerIdAt(admin, player);
    const [ended, suspended] = await whileLocked(
      'select from sessions where player_id = $1',
      [id],
      () => admin.submit(`/players/${id}/end-sessions`, { reason }),
      () => admin.submit(`/players/${id}/suspend`, { reason }),
    );
    expect([ended.status, suspended.status]).toEqual([303, 303]);
  });

  it('turn the second factor of a player off and sign the player in', async () => {
    const player = await signUp(backend.url);
    const id = await playerIdAt(admin, player);
    const begun = await player.browser.post('/api/two-factor/begin', { current_password: player.password });
    const code = async () =>
      codeAt(fromBase32(begun.body.data.secret), await advanceClock(backend.url, 60_000));
    const confirmed = await player.browser.post('/api/two-factor/confirm', { otp: await code() });
    expect(confirmed.status).toBe(200);
    const otp = await code();
    const [reset, signedIn] = await whileLocked(
      'select from second_factors where player_id = $1',
      [id],
      () => admin.submit(`/players/${id}/reset-two-factor`, { reason }),
      () => signIn(player, otp),
    );
    expect([reset.status, signedIn.status]).toEqual([303, 200]);
  });

  it('approve a deposit by a reference and report another one with it', async () => {
    const { deposit, player } = await openCashier(backend.url);
    const { body } = await deposit();
    const reference = newReference();
    const [reported, approved] = await whileLocked(
      `select from ledger_accounts where player_id = $1 and name = 'cash'`,
      [await playerIdAt(admin, player)],
      () => deposit({ reference }),
      () => admin.submit(`/deposits/${body.data.id}/approve`, { reference }),
    );
    expect([reported.status, approved.status]).toEqual([200, 409]);
    expect(approved.text).toContain(`Deposit ${reported.body.data.id} has this reference.`);
  });

  it('give two players the mobile number of each other', async () => {
    const desks = [admin, await addOperator(backend.url, admin, 'admin')] as const;
    const players = [await signUp(backend.url), await signUp(backend.url)] as const;
    const pages: string[] = [];
    for (const player of players) {
      await openBrowser(backend.url).post('/api/forgot-password', { phone: player.mobile });
      pages.push(`/players/${await playerIdAt(admin, player)}`);
    }
    for (const [index, desk] of desks.entries()) await desk.get(pages[index] ?? '');
    const swap = (index: 0 | 1) =>
      desks[index].submit(`${pages[index]}/mobile`, { mobile: players[1 - index]?.mobile ?? '', reason });
    const answers = await whileLocked(
      'select from one_time_codes where mobile = $1',
      [players[0].mobile],
      () => swap(0),
      () => swap(1),
    );
    expect(answers.map(({ status }) => status)).toEqual([409, 409]);
    expect(answers.map(({ text }) => errorsOn(text).mobile)).toEqual(
      answers.map(() => 'Another player has verified this mobile number.'),
    );
  });

  it('approve two deposits, each with the reference of the other', async () => {
    // Between the change of a row and the check of its reference, the writes of an index wait for a lock.
    await watching.query(`
      create function wait_for_test(text) returns text immutable language plpgsql as $$
      begin
        perform pg_advisory_xact_lock_shared(4711);
        return $1;
      end;
      $$;
      create index deposits_wait on deposits (wait_for_test(reference));
    `);
    const { rows: definitions } = await watching.query(
      `select pg_get_indexdef('deposits_reference_key'::regclass) as of_key`,
    );
    await watching.query(`drop index deposits_reference_key; ${definitions[0].of_key}`);
    const [one, other] = [newReference(), newReference()];
    const ids: number[] = [];
    for (const reference of [one, other]) {
      const { deposit } = await openCashier(backend.url);
      ids.push((await deposit({ reference })).body.data.id);
    }
    const answers = await whileHeld(
      'select pg_advisory_xact_lock(4711)',
      [],
      () => admin.submit(`/deposits/${ids[0]}/approve`, { reference: other }),
      () => admin.submit(`/deposits/${ids[1]}/approve`, { reference: one }),
    );
    expect(answers.map(({ status }) => status)).toEqual([409, 409]);
    expect(answers[0].text).toContain(`Deposit ${ids[1]} has this reference.`);
    expect(answers[1].text).toContain(`Deposit ${ids[0]} has this reference.`);
    await watching.query('drop index deposits_wait');
  });
});
