import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningBackend, readConfig } from '../../../server/compose/start';
import { openDatabase } from '../../../server/database/open';
import { gameSessions } from '../../../server/database/schema/games';
import { players } from '../../../server/database/schema/players';
import type { ProviderAdapter } from '../../../server/features/games/providers/adapters/adapter';
import { plainDialect } from '../../../server/features/games/providers/adapters/dialect';
import {
  createGameSession,
  deleteUnusedLaunches,
} from '../../../server/features/games/providers/game-sessions';
import { createClock, DAY, HOUR, MINUTE, SECOND } from '../../../server/kit/clock';
import { studioSignature } from '../../../server/kit/secrets/signature';
import { freshDatabase, startTestBackend } from '../../support/backend';
import { openBrowser, signUp } from '../../support/browser';
import { callWallet, launch, studioConfig } from '../../support/provider';

const GAME = 'ezg-teen-patti-3-card';

/** Plays the games of Evolution, of which the catalogue offers no demo. */
const evolution: ProviderAdapter = {
  name: 'evolution',
  secret: studioConfig.secret,
  signature: studioSignature,
  dialect: plainDialect,
  reportsReady: true,
  isWide: false,
  ceilings: {},
  plays: ({ engine, provider }) => provider === 'evolution' && engine === null,
  frameOrigins: () => ['https://play.example'],
  launchUrl: (_, { token }) => `https://play.example/?token=${token}`,
  roundUrl: () => null,
  publicUrl: (_, url) => url,
};

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startTestBackend({ studio: studioConfig, providers: [evolution] });
});
afterAll(() => backend.close());

/** Milliseconds by which the tests of this file have advanced the backend's clock. */
let ahead = 0;
async function advance(milliseconds: number) {
  ahead += milliseconds;
  await openBrowser(backend.url).post('/sandbox/clock', { advance_ms: milliseconds });
}
const call = (name: string, payload: object) =>
  callWallet(backend.url, name, payload, { now: Date.now() + ahead });

describe('the token of a launch', () => {
  it('is accepted within 60 seconds', async () => {
    const { browser } = await signUp(backend.url);
    const { token } = await launch(browser, GAME);
    await advance(50 * SECOND);
    expect((await call('authenticate', { token })).status).toBe(200);
  });

  it('expires after 60 seconds', async () => {
    const { browser } = await signUp(backend.url);
    const { token } = await launch(browser, GAME);
    await advance(60 * SECOND);
    expect(await call('authenticate', { token })).toMatchObject({
      status: 403,
      body: { code: 'INVALID_TOKEN' },
    });
  });
});

describe('the session of a game', () => {
  it('takes no stake after 12 hours, and pays what was won', async () => {
    const { browser } = await signUp(backend.url);
    const { token } = await launch(browser, GAME);
    const { session } = (await call('authenticate', { token })).body;
    const of = (transaction: string) => ({ session, game: GAME, round: 'round 1', transaction });
    await advance(12 * HOUR - 10 * SECOND);
    expect((await call('debit', { ...of('first'), amount: 100_00 })).body.balance).toBe(900_00);
    await advance(10 * SECOND);
    expect(await call('debit', { ...of('second'), amount: 100_00 })).toMatchObject({
      status: 403,
      body: { code: 'SESSION_EXPIRED' },
    });
    expect(await call('credit', { ...of('third'), amount: 250_00, is_final: true })).toMatchObject({
      status: 200,
      body: { balance: 1150_00 },
    });
    // The session of the player has not expired: the next launch plays.
    expect((await browser.post('/api/games/launch', { slug: GAME, lang: 'en' })).status).toBe(200);
  });
});

describe('a demo player', () => {
  const demo = async () => {
    const browser = openBrowser(backend.url);
    browser.token = (await browser.post('/api/login/demo')).body.data.token;
    return browser;
  };

  it('plays the games that have a demo', async () => {
    const { token } = await launch(await demo(), GAME);
    const { body } = await call('authenticate', { token });
    expect(body).toMatchObject({ is_demo: true, balance: 10_000_00 });
  });

  it('cannot open a game without a demo, which other players can', async () => {
    const slug = 'evo-crazy-time';
    const request = { slug, lang: 'en' };
    expect(await (await demo()).post('/api/games/launch', request)).toMatchObject({
      status: 403,
      body: { message: 'Crazy Time has no demo. Register to play it.' },
    });
    const { browser } = await signUp(backend.url);
    expect((await browser.post('/api/games/launch', request)).status).toBe(200);
    const { game } = (await browser.get(`/api/games/game?slug=${slug}`)).body.data;
    expect(game).toMatchObject({ is_playable: true, has_demo: false });
  });
});

describe('launches that no provider has used', () => {
  it('are deleted a day after their token has expired', async () => {
    const where = await freshDatabase();
    const { close, db } = await openDatabase(where);
    const clock = createClock();
    const deps = { clock, db, config: readConfig({ SANDBOX: '1' }) };
    const [player] = await db.select().from(players).limit(1);
    const create = async () => {
      const caller = { playerId: player?.id ?? 0, sessionId: 0 };
      return (await createGameSession(deps, { caller, game: GAME, adapter: 'studio', lang: 'en' })).id;
    };
    const kept = async () => {
      await deleteUnusedLaunches(deps);
      return (await db.select({ id: gameSessions.id }).from(gameSessions)).map(({ id }) => id).sort();
    };
    const [used, unused] = [await create(), await create()];
    await db.update(gameSessions).set({ startedAt: clock.now() }).where(eq(gameSessions.id, used));
    clock.advance(DAY);
    const later = await create();
    expect(await kept()).toEqual([used, unused, later].sort());
    clock.advance(2 * MINUTE);
    expect(await kept()).toEqual([used, later].sort());
    await close();
    await where.remove();
  });
});
