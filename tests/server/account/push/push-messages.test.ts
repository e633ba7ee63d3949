import { eq, gt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../../../server/compose/start';
import { type OpenDatabase, openDatabase } from '../../../../server/database/open';
import { notifications } from '../../../../server/database/schema/notifications';
import { players, sessions } from '../../../../server/database/schema/players';
import { pushMessages, pushSubscriptions } from '../../../../server/database/schema/push';
import {
  deleteMessage,
  postponeMessage,
  takeMessages,
} from '../../../../server/features/account/push/push-messages';
import { createPushService } from '../../../../server/features/account/push/push-service';
import { createFigureReader } from '../../../../server/features/metrics/stored-figures';
import { createClock, MINUTE } from '../../../../server/kit/clock';
import { freshDatabase, type TestDatabase } from '../../../support/backend';
import { newReceiver, openPushService } from '../../../support/push-service';

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

describe('a message that is being sent', () => {
  /** Sends one message to a subscription of a session that has not ended. */
  async function openSending(age: number, retryDelays: readonly number[]) {
    const { db } = opened;
    const pushService = await openPushService();
    const receiver = newReceiver();
    const [p256dh, auth] = [receiver.p256dh, receiver.auth].map((key) => key.toString('base64url'));
    await db.delete(pushMessages);
    await db.update(sessions).set({ expiresAt: new Date(Date.now() + 10 * MINUTE) });
    const subscriptionId = 1;
    await db
      .update(pushSubscriptions)
      .set({ endpoint: pushService.newEndpoint(), p256dh, auth })
      .where(eq(pushSubscriptions.id, subscriptionId));
    const addedAt = new Date(Date.now() - age);
    const message = { subscriptionId, kind: 'deposit.approved', addedAt, dueAt: addedAt } as const;
    await db.insert(pushMessages).values(message);
    const log = { error: vi.fn() };
    const config = readConfig({});
    const push = { ...config.push, loopbackPort: pushService.port, retryDelays };
    const service = createPushService(
      { clock: createClock(), db, log: log as never, config: { ...config, push } },
      async () => ({ publicKey: 'key', authorize: () => 'vapid' }),
    );
    return { ...pushService, log, service };
  }

  it('is given up if its next attempt would be five minutes after its notification', async () => {
    const { answer, close, received, service } = await openSending(4.5 * MINUTE, [MINUTE]);
    answer(503);
    const job = service.start();
    await vi.waitFor(async () => expect(await opened.db.$count(pushMessages)).toBe(0));
    expect(received).toHaveLength(1);
    await job.stop();
    await service.close();
    await close();
  });

  it.each([
    ['the own delay', 'shorter', 2 * MINUTE, 30],
    ['the time of Retry-After', 'longer', MINUTE / 2, 120],
  ])('waits for %s if Retry-After is %s', async (_, __, retryDelay, seconds) => {
    const { answerBusy, close, received, service } = await openSending(0, [retryDelay]);
    answerBusy(seconds);
    const job = service.start();
    await vi.waitFor(async () => {
      // The lease of the attempt, and the shorter of both times, end before this.
      const isDueLater = gt(pushMessages.dueAt, new Date(Date.now() + MINUTE));
      expect(await opened.db.$count(pushMessages, isDueLater)).toBe(1);
    });
    expect(received).toHaveLength(1);
    await job.stop();
    await service.close();
    await close();
  });

  it('is not sent more than five minutes after its notification', async () => {
    const { close, received, service } = await openSending(5 * MINUTE + 1_000, []);
    const job = service.start();
    await vi.waitFor(async () => expect(await opened.db.$count(pushMessages)).toBe(0));
    expect(received).toEqual([]);
    await job.stop();
    await service.close();
    await close();
  });

  it('is sent once, also if the database has not deleted it', async () => {
    const { db } = opened;
    const { close, log, received, service } = await openSending(0, []);
    await db.execute(sql`create function keep_messages() returns trigger language plpgsql as
      $$ begin raise exception 'kept'; end $$`);
    await db.execute(
      sql`create trigger kept before delete on push_messages execute function keep_messages()`,
    );
    const job = service.start();
    await vi.waitFor(() => expect(log.error).toHaveBeenCalledOnce());
    await db.execute(sql`drop trigger kept on push_messages`);
    await db.update(pushMessages).set({ dueAt: new Date(0) });
    service.notificationAdded({} as never);
    await vi.waitFor(async () => expect(await db.$count(pushMessages)).toBe(0), { timeout: 10_000 });
    expect(received).toHaveLength(1);
    await job.stop();
    await service.close();
    await close();
  });
});
