import { randomUUID } from 'node:crypto';
import { io } from 'socket.io-client';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { SOCKET_PATH } from '../../studio/contract/events';
import { roundProof } from '../../studio/contract/verification';
import { freshDatabase, type TestDatabase } from '../support/backend';
import { type BackendProcess, killBackends, spawnBackend, urlOf } from '../support/backend-spawn';
import { type Browser, openBrowser, signUp } from '../support/browser';
import { launch } from '../support/provider';
import { next, type Page } from './support/studio';

let where: TestDatabase;
const pages: Page[] = [];

beforeAll(async () => {
  where = await freshDatabase();
});

afterEach(async () => {
  for (const page of pages.splice(0)) page.disconnect();
  await killBackends();
});

afterAll(() => where.remove());

/** Opens a game as the frame of the product does. */
async function openGame(browser: Browser, slug: string) {
  const { address, sessionId } = await launch(browser, slug);
  const response = await fetch(address, { redirect: 'manual' });
  const { hash, origin } = new URL(response.headers.get('location') ?? '', address);
  const session = new URLSearchParams(hash.slice(1)).get('session');
  const page: Page = io(origin, {
    path: SOCKET_PATH,
    auth: { session },
    transports: ['websocket'],
    forceNew: true,
  });
  pages.push(page);
  const welcome = next(page, 'welcome');
  return { page, origin, sessionId, welcome };
}

const bet = (round: string, spots: readonly string[]) => ({
  round,
  key: randomUUID(),
  client_seed: 'mine',
  bets: spots.map((spot) => ({ spot, stake: 100_00 })),
});

const faultsOf = async (url: string) =>
  (await openBrowser(url).get('/sandbox/ledger-faults')).body.data.faults;

async function start(): Promise<{ process: BackendProcess; url: string }> {
  const process = spawnBackend(where, { STUDIO_SPEED: '3' });
  return { process, url: await urlOf(process) };
}

test('a spin moves the money of the player’s wallet', async () => {
  const { url } = await start();
  const { browser } = await signUp(url);
  const { body } = await browser.get('/api/games?category=slots&per_page=1');
  const [{ slug }] = body.data.list;
  const { page, welcome, origin, sessionId } = await openGame(browser, slug);
  const ready = next(page, 'slots');
  expect((await welcome).balance).toBe(1000_00);
  await ready;
  const moved = next(page, 'balance');
  const answer = await page.emitWithAck('slots:spin', {
    key: randomUUID(),
    client_seed: 'mine',
    stake: 50_00,
  });
  if (answer.status !== 'accepted') throw new Error(answer.reason);
  expect(await moved).toEqual({ balance: 950_00 + answer.won });
  const session = await browser.get(`/api/games/session?id=${sessionId}`);
  expect(session.body.data).toMatchObject({ has_open_round: false });
  const proof = await (await fetch(`${origin}/api/rounds/${answer.round}`)).json();
  expect(v.parse(roundProof, proof)).toMatchObject({
    server_seed: answer.server_seed,
    outcome: answer.outcome,
  });
  expect(await faultsOf(url)).toEqual([]);
}, 120_000);

/** With a studio whose wallet is a fake, tests/studio/tables.test.ts tests the same in a second. */
const inSoak = test.runIf(process.env.SOAK);

inSoak(
  'a process that is killed while bets are accepted returns the stakes',
  async () => {
    const { process, url } = await start();
    const { browser, token } = await signUp(url);
    const { page } = await openGame(browser, 'aura-roulette');
    const { round } = await next(page, 'table', ({ phase }) => phase === 'betting');
    expect(await page.emitWithAck('bets:place', bet(round, ['red']))).toMatchObject({ balance: 900_00 });
    process.child.kill('SIGKILL');
    await process.ended;

    const { url: again } = await start();
    const returned = openBrowser(again);
    returned.token = token;
    await expect
      .poll(async () => (await (await openGame(returned, 'aura-roulette')).welcome).balance, {
        timeout: 10_000,
      })
      .toBe(1000_00);
    expect(await faultsOf(again)).toEqual([]);
  },
  120_000,
);

test('a process that is killed while the outcome is shown pays by it', async () => {
  const { process, url } = await start();
  const { browser, token } = await signUp(url);
  const { page } = await openGame(browser, 'aura-roulette');
  const { round } = await next(page, 'table', ({ phase }) => phase === 'betting');
  await page.emitWithAck('bets:place', bet(round, ['red', 'black', 'straight:0']));
  const { outcome } = await next(page, 'table', ({ phase }) => phase === 'revealing');
  process.child.kill('SIGKILL');
  await process.ended;

  const { url: again } = await start();
  const returned = openBrowser(again);
  returned.token = token;
  const won = outcome?.engine === 'roulette' && outcome.pocket === 0 ? 3600_00 : 200_00;
  await expect
    .poll(async () => (await (await openGame(returned, 'aura-roulette')).welcome).balance, {
      timeout: 10_000,
    })
    .toBe(700_00 + won);
  expect(await faultsOf(again)).toEqual([]);
}, 180_000);
