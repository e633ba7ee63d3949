import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ListedMatch } from '../../../domain/betting/exchange';
import { exchangeFavourites, startReminders } from '../../../server/database/schema/favourites';
import { playerPauses } from '../../../server/database/schema/protection';
import { createStartNotifications } from '../../../server/features/exchange/favourites/start-notifications';
import type { AddedNotification, Notifier } from '../../../server/kit/backend/notifier';
import { later, MINUTE } from '../../../server/kit/clock';
import { openTestBackend, type TestBackend } from '../../support/betting-backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

let matches = 0;
const startedMatch = (): ListedMatch => {
  matches += 1;
  return {
    id: `m${matches}`,
    sportId: '4',
    competitionId: `c${matches}`,
    competition: 'Cup of tests',
    name: 'India v Australia',
    sides: [
      { id: '1', name: `India ${matches}`, short: 'IND' },
      { id: '2', name: `Australia ${matches}`, short: 'AUS' },
    ],
    startsAt: backend.clock.now().getTime() + MINUTE,
    status: 'IN_PLAY',
    ...{ market: null, marketCount: 0, hasStream: false, score: null },
  };
};

/** A new object is as a new process: it knows of no match whose followers are notified. */
function start(list: readonly ListedMatch[], batch?: number) {
  const told: number[] = [];
  const notifier = {
    notificationAdded: (added: AddedNotification | null) => {
      if (added !== null) told.push(added.playerId);
    },
  } as Partial<Notifier> as Notifier;
  const log = pino({ level: 'silent' });
  const exchange = { list: () => list };
  const starts = createStartNotifications({ ...backend, exchange, log, notifier }, batch);
  return { told, notify: () => starts.notify() };
}

async function follower(favourite: { kind: 'match' | 'competition' | 'team'; name: string }, isOn = true) {
  const playerId = await backend.newPlayer();
  const createdAt = backend.clock.now();
  await backend.db.insert(exchangeFavourites).values({ playerId, ...favourite, createdAt });
  if (isOn) await backend.db.insert(startReminders).values({ playerId, createdAt });
  return playerId;
}

it('reach those who follow the match, its competition or a side, and agreed, once', async () => {
  const planned = startedMatch();
  const name = `4:${planned.sides?.[1]?.name}`;
  const told = [
    await follower({ kind: 'match', name: planned.id }),
    await follower({ kind: 'competition', name: `4:${planned.competitionId}` }),
    await follower({ kind: 'team', name }),
  ];
  await backend.db
    .insert(exchangeFavourites)
    .values({ playerId: told[2] as number, kind: 'match', name: planned.id, createdAt: backend.clock.now() });
  await follower({ kind: 'match', name: planned.id }, false);
  await follower({ kind: 'team', name: `1:${planned.sides?.[1]?.name}` });
  const running = start([planned]);
  await running.notify();
  await running.notify();
  expect(running.told).toEqual(told);
  const restarted = start([planned]);
  await restarted.notify();
  expect(restarted.told).toEqual([]);
});

it('do not reach players in a time-out, who followed later, or long after the start', async () => {
  const match = startedMatch();
  const paused = await follower({ kind: 'match', name: match.id });
  const { notify, told } = start([match]);
  const startedAt = backend.clock.now();
  const endsAt = later(startedAt, 60 * MINUTE);
  await backend.db.insert(playerPauses).values({ playerId: paused, kind: 'time-out', startedAt, endsAt });
  const old = startedMatch();
  await follower({ kind: 'match', name: old.id });
  backend.clock.advance(2 * MINUTE);
  await follower({ kind: 'match', name: match.id });
  await notify();
  backend.clock.advance(10 * MINUTE);
  const late = start([old]);
  await late.notify();
  expect([...told, ...late.told]).toEqual([]);
});

it('reach the followers of popular matches in batches, each once, across a restart', async () => {
  const list = [startedMatch(), startedMatch()];
  const told: number[] = [];
  for (const { id } of list)
    for (let at = 0; at < 3; at += 1) told.push(await follower({ kind: 'match', name: id }));
  const [first, second] = [start(list, 2), start(list, 2)];
  await first.notify();
  expect(first.told).toEqual(told.slice(0, 2));
  await second.notify();
  expect(second.told).toEqual(told.slice(2, 4));
  for (let run = 0; run < 3; run += 1) await second.notify();
  expect(second.told).toEqual(told.slice(2));
});
