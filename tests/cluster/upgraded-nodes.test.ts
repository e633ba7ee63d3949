import { randomUUID } from 'node:crypto';
import { appendFile, cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../support/backend';
import { kill, killBackends, urlOf } from '../support/backend-spawn';
import { openBrowser, openSocket } from '../support/browser';
import { atNode, betOn, coming, spawnNode, untilReady } from '../support/nodes';
import { ledgerFaults } from '../support/sandbox';
import { newBettingPlayer } from '../support/test-player';

/** The built server, and a copy that stands for the next version. */
const present = new URL('../../dist/server/', import.meta.url);
const next = new URL(`../../dist/next-server-${process.pid}/`, import.meta.url);

const MIGRATION = '9999_next-version';

/** The market that a player sees. */
type Seen = ReturnType<typeof coming>;

interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of several calls
  readonly body: any;
}

const outcomeOf = ({ body, status }: Answer) => {
  if (body.error) return `${status} ${body.message}`;
  return `${status} ${body.data?.state === 'rejected' ? body.data.reason : 'accepted'}`;
};

/**
 * Every kind of change that a migration may make while nodes of the version before go on: a column in each table, indexes, a table, and
 * all functions replaced.
 */
async function makeNextVersion(tables: readonly string[]): Promise<void> {
  await cp(present, next, { recursive: true });
  const migrations = new URL('database/migrations/', next);
  const statements = [
    ...tables.map(
      (table) => `ALTER TABLE "${table}" ADD COLUMN "added_later" text DEFAULT 'later' NOT NULL;`,
    ),
    'CREATE INDEX "bets_added_later" ON "bets" ("added_later");',
    'CREATE TABLE "table_added_later" ("id" bigint PRIMARY KEY NOT NULL);',
  ];
  await writeFile(new URL(`${MIGRATION}.sql`, migrations), statements.join('--> statement-breakpoint\n'));
  const journalFile = new URL('meta/_journal.json', migrations);
  const journal = JSON.parse(await readFile(journalFile, 'utf8'));
  journal.entries.push({ ...journal.entries.at(-1), idx: 9999, when: 4102444800000, tag: MIGRATION });
  await writeFile(journalFile, JSON.stringify(journal));
  const functions = new URL('database/functions/', next);
  for (const file of await readdir(functions)) await appendFile(new URL(file, functions), '\n-- Changed.\n');
}

async function tablesOf({ databaseUrl }: TestDatabase): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl ?? undefined });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    );
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** As an operator replaces one node after the other by those of the next version. */
describe.runIf(process.env.TEST_DATABASE_URL && process.env.TEST_BUILT_SERVER)('an upgrade of nodes', () => {
  let where: TestDatabase;
  beforeAll(async () => {
    where = await freshDatabase();
    await makeNextVersion(await tablesOf(where));
  });
  afterAll(async () => {
    await killBackends();
    await where.remove();
    await rm(next, { recursive: true, force: true });
  });

  it('lets those of the version before go on, and refuses nothing while the lead changes', async () => {
    const leader = await spawnNode(where);
    const leaderUrl = await urlOf(leader);
    const early = await newBettingPlayer(leaderUrl, 100_000);
    const late = await newBettingPlayer(leaderUrl, 100_000);
    const follower = await spawnNode(where);
    const followerUrl = await urlOf(follower);
    await untilReady(followerUrl);
    // Otherwise the market may be suspended during the test.
    await openBrowser(leaderUrl).post('/sandbox/exchange/freeze', { frozen: true });

    const keys: string[] = [];
    let references = 100_000_000_000;
    /** What a player does at a node: a bet, a waiting order and its cancellation, lists, a deposit, a favourite. */
    async function play(url: string, player = early, seen: Seen = coming(url)) {
      const browser = atNode(player, url);
      const market = await seen;
      const bet = betOn(market);
      const waiting = { ...betOn(market), price: 900, type: 'back' };
      keys.push(bet.key, waiting.key);
      const placed = await browser.post('/api/bet/match/odds', bet);
      const waits = await browser.post('/api/bet/match/odds', waiting);
      references += 1;
      const answers = [
        placed,
        waits,
        await browser.post('/api/bet/cancel', { id: waits.body.data?.id }),
        await browser.get('/api/bets'),
        await browser.get('/api/getAccountstatement'),
        await browser.post('/api/deposit/create', {
          key: randomUUID(),
          gateway: 'upi',
          amount: 500,
          reference: String(references),
        }),
        await browser.post('/api/exchange/favourite', { kind: 'match', id: 'm1', is_favourite: true }),
      ];
      return answers.map(outcomeOf);
    }
    async function placeAt(url: string, seen: Seen) {
      const bet = betOn(await seen);
      keys.push(bet.key);
      return outcomeOf(await atNode(late, url).post('/api/bet/match/odds', bet));
    }
    const accepted = Array.from({ length: 7 }, () => '200 accepted');

    expect([await play(leaderUrl), await play(followerUrl)]).toEqual([accepted, accepted]);
    const upgraded = await spawnNode(where, {}, new URL('main.js', next));
    const upgradedUrl = await urlOf(upgraded);
    await untilReady(upgradedUrl);
    for (const url of [leaderUrl, followerUrl, upgradedUrl]) expect(await play(url), url).toEqual(accepted);

    expect(await kill(follower, 'SIGTERM'), follower.output()).toBe(0);
    const { socket } = await openSocket(leaderUrl, late.token);
    const closed = new Promise<void>((resolve) => socket.io.engine.once('close', () => resolve()));
    const seen = Promise.resolve(await coming(leaderUrl));
    const stopping = kill(leader, 'SIGTERM');
    const during = play(upgradedUrl, late, seen);
    // The stopped node passes on what it gets, until it ends.
    const atBoth = Array.from({ length: 4 }, () => [leaderUrl, upgradedUrl]).flat();
    const outcomes = await Promise.all(atBoth.map((url) => placeAt(url, seen)));
    expect(new Set(outcomes)).toEqual(new Set(['200 accepted']));
    expect(await stopping, leader.output()).toBe(0);
    await closed;
    expect(upgraded.output()).not.toContain('is replaced');
    expect([await during, await play(upgradedUrl, late)]).toEqual([accepted, accepted]);

    const listed = await Promise.all(
      [early, late].map(
        async (player) => (await atNode(player, upgradedUrl).get('/api/bets')).body.data.list,
      ),
    );
    expect(
      listed
        .flat()
        .map(({ key }) => key)
        .sort(),
    ).toEqual(keys.sort());
    expect(await ledgerFaults(upgradedUrl)).toEqual([]);
  }, 120_000);
});
