import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { dailyResults } from '../../../../server/database/schema/protection';
import { findSession, openSession } from '../../../../server/features/account/players/sessions/sessions';
import { DAY, HOUR, MINUTE, type MovableClock, SECOND } from '../../../../server/kit/clock';
import type { Config } from '../../../../server/kit/config/config';
import { openForTests } from '../../../support/open-database';
import { addPlayer } from '../../../support/stored-holdings';
import { createStillClock } from '../../../support/test-exchange';

const opened = openForTests();

let clock: MovableClock;
let playerId: number;
beforeEach(async () => {
  clock = createStillClock();
  playerId = await addPlayer(opened.db, clock, 1_000_00);
});

/** A session, with a function that uses it later. */
async function open({ idleTimeout = HOUR, scope = null as 'read' | null } = {}) {
  const config = { hasApiKeys: true, sessions: { lifetime: DAY, idleTimeout } } as Config;
  const deps = { clock, config, db: opened.db };
  const { sessionId, token } = await openSession(opened.db, deps, { playerId, userAgent: '' });
  if (scope !== null)
    await opened.db.$client.query('update sessions set scope = $1 where id = $2', [scope, sessionId]);
  return async (time: number) => {
    clock.advance(time);
    return (await findSession(deps, token)) !== null;
  };
}

/** Seconds that the player has been here on this day. */
async function seconds(): Promise<number> {
  const [row] = await opened.db.select().from(dailyResults).where(eq(dailyResults.playerId, playerId));
  return row?.seconds ?? 0;
}

describe('the time that a player is here', () => {
  it('is that between uses of a session, at a resolution of a minute', async () => {
    const use = await open();
    await use(MINUTE);
    expect(await seconds()).toBe(0);
    await use(SECOND);
    expect(await seconds()).toBe(61);
    await use(10 * MINUTE);
    expect(await seconds()).toBe(661);
  });

  it('is counted of short visits', async () => {
    for (let visits = 0; visits < 3; visits += 1) {
      const use = await open();
      for (let minutes = 0; minutes < 3; minutes += 1) await use(MINUTE + SECOND);
    }
    expect(await seconds()).toBe(3 * 183);
  });

  it('has no pause of 15 minutes or longer', async () => {
    const use = await open();
    await use(15 * MINUTE);
    expect(await seconds()).toBe(0);
    await use(15 * MINUTE - SECOND);
    expect(await seconds()).toBe(899);
  });

  it('does not pass while a program uses a key', async () => {
    const use = await open({ scope: 'read' });
    expect(await use(10 * MINUTE)).toBe(true);
    expect(await seconds()).toBe(0);
  });
});

it('a session that is used is not idle, also where the idle time-out is shorter than five minutes', async () => {
  const use = await open({ idleTimeout: 4 * MINUTE });
  expect([await use(3 * MINUTE), await use(3 * MINUTE), await use(4 * MINUTE)]).toEqual([true, true, false]);
});
