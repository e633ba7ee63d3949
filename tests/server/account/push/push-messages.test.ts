import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../../../server/database/open';
import { notifications } from '../../../../server/database/schema/notifications';
import { players, sessions } from '../../../../server/database/schema/players';
import { pushMessages, pushSubscriptions } from '../../../../server/database/schema/push';
import {
  deleteMessage,
  postponeMessage,
  takeMessages,
} from '../../../../server/features/account/push/push-messages';
import { createFigureReader } from '../../../../server/features/metrics/stored-figures';
import { createClock, MINUTE } from '../../../../server/kit/clock';
import { freshDatabase, type TestDatabase } from '../../../support/backend';

let where: TestDatabase;
let opened: OpenDatabase;
let playerId: number;
/** Has a subscription, too. */
let otherId: number;
beforeAll(async () => {
  where = await freshDatabase();
  opened = await openDatabase(where);
  const { db } = opened;
  const [player, other] = await db.select().from(players).limit(2);
  [playerId, otherId] = [player?.id ?? 0, other?.id ?? 0];
  const now = new Date();
  const session = { playerId, tokenHash: 'a session', createdAt: now, lastUsedAt: now, expiresAt: now };
  const [{ id: sessionId } = { id: 0 }] = await db.insert(sessions).values(session).returning();
  const subscription = { playerId, sessionId, p256dh: 'key', auth: 'key', createdAt: now };
  await db.insert(pushSubscriptions).values([
    { ...subscription, endpoint: 'https://push.example/1' },
    { ...subscription, playerId: otherId, endpoint: 'https://push.example/2' },
  ]);
});
afterAll(async () => {
  await opened.close();
  await where.remove();
});

const notify = (count: number, parameters: Record<string, string> = {}, to = playerId) =>
  opened.db.insert(notifications).values(
    Array.from({ length: count }, () => ({
      ...{ playerId: to, parameters, kind: 'deposit.approved' as const, createdAt: new Date() },
    })),
  );

it('are added with notifications, but for what the player has chosen, and at most 20 of a subscription', async () => {
  const { db } = opened;
  await notify(1, { author: 'player' });
  expect(await db.$count(pushMessages)).toBe(0);
  await notify(1, { author: 'operator' });
  expect(await db.$count(pushMessages)).toBe(1);
  await notify(25);
  expect(await db.$count(pushMessages)).toBe(20);
  const { push } = await createFigureReader(db, createClock())();
  expect(push).toEqual({ count: 20, oldest: expect.any(Number) });
  expect(push.oldest).toBeGreaterThan(0);
});

it('are taken once until their time is over, or they are postponed', async () => {
  const { db } = opened;
  const first = await takeMessages(db, 4, MINUTE);
  expect(first.map(({ attempt, kind }) => [attempt, kind])).toEqual(Array(4).fill([1, 'deposit.approved']));
  const others = await takeMessages(db, 100, MINUTE);
  expect(new Set([...first, ...others].map(({ id }) => id)).size).toBe(20);
  expect(await takeMessages(db, 100, MINUTE)).toEqual([]);
  const [again, later] = first.map(({ id }) => id);
  await postponeMessage(db, again ?? 0, 0);
  await postponeMessage(db, later ?? 0, MINUTE);
  // The lease of this attempt is over at once, as if its process had ended.
  expect(await takeMessages(db, 100, 0)).toMatchObject([{ id: again, attempt: 2 }]);
  expect(await takeMessages(db, 100, MINUTE)).toMatchObject([{ id: again, attempt: 3 }]);
  await postponeMessage(db, again ?? 0, 0);
  await deleteMessage(db, again ?? 0);
  expect(await takeMessages(db, 100, MINUTE)).toEqual([]);
});

it('are those of the own player, and leave those of another player their places', async () => {
  const { db } = opened;
  await notify(25);
  expect(await db.$count(pushMessages)).toBe(20);
  await notify(1, {}, otherId);
  expect(await db.$count(pushMessages)).toBe(21);
});

it('are taken in the order in which they are due, with their age in milliseconds', async () => {
  const { db } = opened;
  await db.delete(pushMessages);
  const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE);
  const message = { subscriptionId: 1, kind: 'deposit.approved' as const, addedAt: ago(10) };
  const stored = await db
    .insert(pushMessages)
    .values([1, 3, 2, -1].map((minutes) => ({ ...message, dueAt: ago(minutes) })))
    .returning();
  const taken = [];
  for (let count = 0; count < 4; count += 1) taken.push(...(await takeMessages(db, 1, MINUTE)));
  expect(taken.map(({ id }) => id)).toEqual([1, 2, 0].map((place) => stored[place]?.id));
  for (const { age } of taken) {
    expect(age).toBeGreaterThanOrEqual(10 * MINUTE - 1_000);
    expect(age).toBeLessThan(100 * MINUTE);
  }
});
