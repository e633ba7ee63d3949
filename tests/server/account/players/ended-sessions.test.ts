import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { operatorSessions, operators } from '../../../../server/database/schema/operators';
import { players, sessions } from '../../../../server/database/schema/players';
import { deskTasks } from '../../../../server/desk/access/sessions';
import { playerTasks } from '../../../../server/features/account/players/hourly-tasks';
import { createSessionCache } from '../../../../server/features/account/players/sessions/session-cache';
import {
  endSessions,
  findLiveIds,
  findSession,
  openSession,
} from '../../../../server/features/account/players/sessions/sessions';
import { DAY, HOUR, later, SECOND } from '../../../../server/kit/clock';
import type { Config } from '../../../../server/kit/config/config';
import { openForTests } from '../../../support/open-database';
import { createStillClock, START } from '../../../support/test-exchange';

const opened = openForTests();
const notStopped = new AbortController().signal;
const config = { hasApiKeys: true, sessions: { lifetime: 30 * DAY, idleTimeout: HOUR } } as Config;

const ago = (time: number) => later(START, -time);
const inUse = { createdAt: ago(HOUR), lastUsedAt: ago(0), expiresAt: later(START, DAY) };

async function firstPlayer(): Promise<number> {
  const [player] = await opened.db.select().from(players).limit(1);
  return player?.id ?? 0;
}

describe('the housekeeping', () => {
  beforeEach(() => opened.db.execute(sql`truncate sessions, operator_sessions cascade`));

  it('deletes a session a day after its end, and no key that is not used', async () => {
    const { db } = opened;
    const playerId = await firstPlayer();
    const add = (tokenHash: string, fields: Partial<typeof sessions.$inferInsert> = {}) =>
      db.insert(sessions).values({ playerId, tokenHash, userAgent: '', ...inUse, ...fields });
    await add('in use');
    await add('signed out for 23 h', { revokedAt: ago(23 * HOUR) });
    await add('signed out for 25 h', { revokedAt: ago(25 * HOUR) });
    await add('expired for 23 h', { expiresAt: ago(23 * HOUR) });
    await add('expired for 25 h', { expiresAt: ago(25 * HOUR) });
    await add('idle for 24 h', { createdAt: ago(9 * DAY), lastUsedAt: ago(24 * HOUR) });
    await add('idle for 26 h', { createdAt: ago(9 * DAY), lastUsedAt: ago(26 * HOUR) });
    await add('a key', { scope: 'read', createdAt: ago(300 * DAY), lastUsedAt: ago(300 * DAY) });
    await playerTasks({ clock: createStillClock(), config, db })['ended sessions']?.(notStopped);
    const left = await db.select({ name: sessions.tokenHash }).from(sessions).orderBy(sessions.id);
    expect(left.map(({ name }) => name)).toEqual([
      ...['in use', 'signed out for 23 h', 'expired for 23 h', 'idle for 24 h', 'a key'],
    ]);
  });

  it('deletes a session of an operator a day after its end', async () => {
    const { db } = opened;
    const [operator] = await db.select().from(operators).limit(1);
    const add = (tokenHash: string, fields: Partial<typeof operatorSessions.$inferInsert> = {}) =>
      db.insert(operatorSessions).values({ operatorId: operator?.id ?? 0, tokenHash, ...inUse, ...fields });
    await add('in use', { createdAt: ago(25 * HOUR) });
    await add('signed out for 23 h', { revokedAt: ago(23 * HOUR) });
    await add('signed out for 25 h', { revokedAt: ago(25 * HOUR) });
    await add('expired for 25 h', { expiresAt: ago(25 * HOUR) });
    await add('idle for 25 h', { createdAt: ago(9 * DAY), lastUsedAt: ago(25 * HOUR) });
    await deskTasks({ clock: createStillClock(), db })['ended sessions of operators']?.(notStopped);
    const rows = await db.select({ name: operatorSessions.tokenHash }).from(operatorSessions);
    expect(rows.map(({ name }) => name).sort()).toEqual(['in use', 'signed out for 23 h']);
  });
});

describe('the cache of sessions', () => {
  async function openCached() {
    const { db } = opened;
    const clock = createStillClock();
    const playerId = await firstPlayer();
    const session = await openSession(db, { clock, config }, { playerId, userAgent: '' });
    return { ...session, clock, db, playerId, cache: createSessionCache({ clock, config, db }) };
  }

  it('finds a session that another process has ended for less than a second', async () => {
    const { cache, clock, db, playerId, sessionId, token } = await openCached();
    expect(await cache.find(token)).toMatchObject({ playerId, sessionId });
    await endSessions(db, clock.now(), { sessionId });
    clock.advance(SECOND - 1);
    expect(await cache.find(token)).toMatchObject({ sessionId });
    clock.advance(1);
    expect(await cache.find(token)).toBeNull();
  });

  it('finds none that was ended before it was cleared', async () => {
    const { cache, clock, db, sessionId, token } = await openCached();
    await cache.find(token);
    await endSessions(db, clock.now(), { sessionId });
    cache.clear();
    expect(await cache.find(token)).toBeNull();
  });

  it('looks a session up again that it did not find', async () => {
    const { cache, clock, db, sessionId, token } = await openCached();
    await endSessions(db, clock.now(), { sessionId });
    expect(await cache.find(token)).toBeNull();
    await db.update(sessions).set({ revokedAt: null }).where(eq(sessions.id, sessionId));
    expect(await cache.find(token)).toMatchObject({ sessionId });
  });

  it('looks a session up again after the database did not answer', async () => {
    const { cache, db, sessionId, token } = await openCached();
    await db.execute(sql`alter table sessions rename to elsewhere`);
    await expect(cache.find(token)).rejects.toThrow();
    await db.execute(sql`alter table elsewhere rename to sessions`);
    expect(await cache.find(token)).toMatchObject({ sessionId });
  });
});

it('a session of a suspended player is not live, although it was not ended', async () => {
  const { db } = opened;
  const deps = { clock: createStillClock(), config, db };
  const playerId = await firstPlayer();
  const { sessionId, token } = await openSession(db, deps, { playerId, userAgent: '' });
  const isFound = async () => [
    (await findSession(deps, token)) !== null,
    (await findLiveIds(deps, [sessionId])).has(sessionId),
  ];
  const suspend = (suspendedAt: Date | null) =>
    db.update(players).set({ suspendedAt }).where(eq(players.id, playerId));
  expect(await isFound()).toEqual([true, true]);
  await suspend(START);
  expect(await isFound()).toEqual([false, false]);
  await suspend(null);
});
