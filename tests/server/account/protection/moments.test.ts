import { beforeEach, describe, expect, it } from 'vitest';
import { playerLimits, playerPauses } from '../../../../server/database/schema/protection';
import { later } from '../../../../server/kit/clock';
import { openForTests } from '../../../support/open-database';
import { newPlayer } from '../../games/providers/harness';

const opened = openForTests();
const MOMENT = new Date('2026-11-20T10:00:00.000Z');
const before = later(MOMENT, -1);

let playerId: number;
beforeEach(async () => {
  ({ playerId } = await newPlayer(opened.db));
});

/** The value of an SQL expression about the player ($1) at a moment ($2). */
async function selected(expression: string, at: Date) {
  const { rows } = await opened.db.$client.query<{ value: unknown }>(`select ${expression} as value`, [
    playerId,
    at.toISOString(),
  ]);
  return rows[0]?.value;
}

const limit = (kind: 'loss-day' | 'loss-week' | 'deposit-24h', amount: number) =>
  opened.db.insert(playerLimits).values({ playerId, kind, amount });

describe('a raised limit', () => {
  it('holds from its moment on', async () => {
    await opened.db
      .insert(playerLimits)
      .values({ playerId, kind: 'loss-day', amount: 100_00, nextAmount: 200_00, nextFrom: MOMENT });
    const held = '(select limit_at(held, $2::timestamptz) from player_limits held where player_id = $1)';
    expect([await selected(held, before), await selected(held, MOMENT)]).toEqual(['10000', '20000']);
  });
});

describe('a pause', () => {
  it('is over at its end', async () => {
    const pause = { playerId, kind: 'time-out', endsAt: MOMENT } as const;
    await opened.db.insert(playerPauses).values({ ...pause, startedAt: before });
    const end = 'paused_until($1, $2::timestamptz)';
    expect([await selected(end, before), await selected(end, MOMENT)]).toEqual([MOMENT, null]);
  });
});

describe('the room of the loss limits', () => {
  const room = 'loss_room($1, $2::timestamptz)';

  it('is not that of a deposit limit', async () => {
    await limit('deposit-24h', 10_00);
    expect(await selected(room, MOMENT)).toBe(null);
    await limit('loss-day', 500_00);
    expect(await selected(room, MOMENT)).toBe('50000');
  });

  it('is that of the smallest one', async () => {
    await limit('loss-day', 500_00);
    await limit('loss-week', 300_00);
    expect(await selected(room, MOMENT)).toBe('30000');
  });
});
