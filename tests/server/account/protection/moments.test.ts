import { beforeEach, describe, expect, it } from 'vitest';
import { dayNumber } from '../../../../domain/india-time';
import { betMarkets, positions } from '../../../../server/database/schema/exchange';
import { dailyResults, playerLimits, playerPauses } from '../../../../server/database/schema/protection';
import { post } from '../../../../server/features/ledger/ledger';
import { createClock, DAY, later } from '../../../../server/kit/clock';
import { openForTests } from '../../../support/open-database';
import { matchOdds } from '../../../support/stored-holdings';
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

/** Day in India of a moment. */
const dayOf = (moment: string) => dayNumber(Date.parse(moment));
const result = (player: number, day: number, net: number) =>
  opened.db.insert(dailyResults).values({ playerId: player, day, net });

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
  const end = 'paused_until($1, $2::timestamptz)';
  const begin = (endsAt: Date) =>
    opened.db.insert(playerPauses).values({ playerId, kind: 'time-out', endsAt, startedAt: before });

  it('is over at its end', async () => {
    await begin(MOMENT);
    expect([await selected(end, before), await selected(end, MOMENT)]).toEqual([MOMENT, null]);
  });

  it('lasts until the end of the longest one', async () => {
    for (const days of [2, 7, 1]) await begin(later(MOMENT, days * DAY));
    expect(await selected(end, MOMENT)).toEqual(later(MOMENT, 7 * DAY));
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

  it('counts results from the first day of the window, of the player alone', async () => {
    const { playerId: other } = await newPlayer(opened.db);
    await limit('loss-week', 500_00);
    for (const player of [playerId, other]) {
      await result(player, dayOf('2026-11-15T23:59:59+05:30'), -70_00);
      await result(player, dayOf('2026-11-16T00:00:00+05:30'), -50_00);
    }
    await opened.db.insert(playerLimits).values({ playerId: other, kind: 'loss-day', amount: 1_00 });
    await result(other, dayOf('2026-11-23T00:00:00+05:30'), 0);
    expect(await selected(room, MOMENT)).toBe('45000');
    playerId = other;
    expect(await selected(room, MOMENT)).toBe('100');
  });

  it('counts what the open bets of the player may lose, and of no other', async () => {
    const { playerId: other } = await newPlayer(opened.db);
    await limit('loss-day', 500_00);
    await opened.db.insert(betMarkets).values(matchOdds('room-mo'));
    const on = { marketId: 'room-mo', exposure: 200_00 };
    await opened.db.insert(positions).values({ ...on, playerId: other });
    expect(await selected(room, MOMENT)).toBe('50000');
    await opened.db.insert(positions).values({ ...on, playerId, exposure: 30_00 });
    expect(await selected(room, MOMENT)).toBe('47000');
  });
});

describe('the day of a movement', () => {
  let keys = 0;
  async function move(at: Date, details: Partial<Parameters<typeof post>[2]> = {}) {
    keys += 1;
    const movement = { key: `day:${keys}`, playerId, purse: 'cash', amount: -10_00, house: 'games' } as const;
    const clock = { ...createClock(), now: () => at };
    const described = { ...movement, kind: 'test', description: '', ...details };
    expect(await post(opened.db, clock, described)).toBe('posted');
  }
  const days = async () =>
    (await opened.db.select().from(dailyResults).orderBy(dailyResults.day))
      .filter((row) => row.playerId === playerId)
      .map(({ day, deposited, net, withdrawn }) => ({ day, deposited, net, withdrawn }));
  const none = { net: 0, deposited: 0, withdrawn: 0 };

  it('is that of its time, or the last one of the player after the clock was set back', async () => {
    const { playerId: other } = await newPlayer(opened.db);
    const day = dayNumber(MOMENT.getTime());
    await result(other, day + 5, 0);
    await move(MOMENT);
    await move(later(MOMENT, -DAY));
    expect(await days()).toEqual([{ ...none, day, net: -20_00 }]);
  });

  it('has deposits, withdrawals less those that are returned, and results in cash', async () => {
    const day = dayNumber(MOMENT.getTime());
    const payments = { house: 'payments' } as const;
    for (const amount of [100_00, 50_00]) await move(MOMENT, { ...payments, kind: 'deposit', amount });
    for (const amount of [-70_00, -20_00]) await move(MOMENT, { ...payments, kind: 'withdrawal', amount });
    await move(MOMENT, { ...payments, kind: 'withdrawal returned', amount: 20_00 });
    await move(MOMENT, { purse: 'coins', amount: 5_00 });
    await move(MOMENT, { house: 'exchange', amount: 40_00 });
    await move(MOMENT, { house: 'commission', amount: -2_00 });
    await move(MOMENT, { house: 'bonuses', amount: 9_00 });
    expect(await days()).toEqual([{ day, net: 38_00, deposited: 150_00, withdrawn: 70_00 }]);
  });
});
