import type { NotificationKind } from '../../../../contract/calls';
import type { Backend } from '../../../kit/backend/backend';
import type { AddedNotification, Notifier } from '../../../kit/backend/notifier';
import { MINUTE, SECOND } from '../../../kit/clock';
import { every, type Job } from '../../../kit/jobs/jobs';
import { createThrottledLog } from '../../../kit/throttled-log';
import { findPause } from '../../pauses/find-pause';
import { encryptMessage } from './encryption';
import { endpointOf } from './endpoint';
import { type PushAnswer, postMessage } from './post';
import { deleteMessage, type PushMessage, postponeMessage, takeMessages } from './push-messages';
import { deleteSubscription, findSubscription, type Subscription } from './subscriptions';
import type { Vapid } from './vapid';

const MAX_PARALLEL = 4;
/** Milliseconds after its notification in which a message is sent: a player does not need an older one. */
const EXPIRES_AFTER = 5 * MINUTE;
/** Longer than an attempt takes: a message whose process has ended meanwhile is sent again. */
const LEASE = 30 * SECOND;
/** Milliseconds between two queries for messages that another process has left, or whose next attempt is due. */
const LOOK_EVERY = 2 * SECOND;
/** Seconds that a push service keeps a message for a device that is offline. */
const TIME_TO_LIVE = 24 * 60 * 60;
/** Longer than each message: the length does not reveal the kind. */
const TEXT_LENGTH = 64;

/** Sent during a time-out or self-exclusion too: money that the player has asked for, and security. */
const areasDuringPause: ReadonlySet<string> = new Set([
  'deposit',
  'withdrawal',
  'password',
  'two-factor',
  'key',
  'device',
  'sessions',
]);

const isSentDuringPause = (kind: NotificationKind): boolean =>
  areasDuringPause.has(kind.split('.', 1)[0] ?? '');

export interface PushService {
  /** Call it after the commit: the messages of the notification are rows that were written with it. */
  notificationAdded(added: AddedNotification | null): void;
  /** Sends what waits, also what another process has left, until it is stopped: then what waits is left to the next one. */
  start(): Job;
  /** Resolves when no message is being sent. */
  close(): Promise<void>;
}

type Deps = Pick<Backend, 'clock' | 'config' | 'db' | 'log'>;

/** Sends messages in the background, a bounded number at a time. */
export function createPushService(deps: Deps, loadVapid: () => Promise<Vapid>): PushService {
  const { clock, config, db, log } = deps;
  const logError = createThrottledLog(log);
  const running = new Set<Promise<void>>();
  /** Sent, and not deleted, since the database did not answer. */
  const sent = new Set<number>();
  let isStarted = false;
  let isWoken = false;
  let taking: Promise<void> | null = null;

  async function send(message: PushMessage): Promise<void> {
    const { id } = message;
    const delay = sent.has(id) ? null : await attemptToSend(message);
    if (delay === null) {
      await deleteMessage(db, id);
      sent.delete(id);
      return;
    }
    await postponeMessage(db, id, delay);
    setTimeout(wake, delay).unref();
  }

  /** @returns milliseconds until the next attempt; null if there is none. */
  async function attemptToSend(message: PushMessage): Promise<number | null> {
    const recipient = await findRecipient(message);
    if (recipient === null) return null;
    const { subscription, url } = recipient;
    const vapid = await loadVapid();
    const content = messageFor(subscription, message.kind, vapid.authorize(url.origin));
    const answer = await postMessage(url, content).catch(() => UNREACHABLE);
    const outcome = outcomeOf(answer);
    if (outcome === 'sent') sent.add(message.id);
    if (outcome === 'gone') await deleteSubscription(db, subscription.playerId, subscription.endpoint);
    if (outcome === 'sent' || outcome === 'gone') return null;
    const delay = outcome === 'busy' ? retryDelayOf(message, answer) : null;
    if (delay !== null) return delay;
    logError('a push service did not take a message', { host: url.host, status: answer.status });
    return null;
  }

  /** Null if the message is not sent: it is too old, its subscription is gone or not allowed, or its player has paused. */
  async function findRecipient({ age, kind, subscriptionId }: PushMessage) {
    const subscription = age > EXPIRES_AFTER ? null : await findSubscription(deps, subscriptionId);
    if (subscription === null) return null;
    // The list of hosts may be shorter since the subscription was stored.
    const url = endpointOf(subscription.endpoint, config.push);
    if (url === null) return null;
    const isPaused =
      !isSentDuringPause(kind) && (await findPause(db, clock.now(), subscription.playerId)) !== null;
    return isPaused ? null : { subscription, url };
  }

  /** Null after the last attempt, or if the next one would be too late. */
  function retryDelayOf({ age, attempt }: PushMessage, { retryAfter }: PushAnswer): number | null {
    const retryDelay = config.push.retryDelays[attempt - 1];
    if (retryDelay === undefined) return null;
    const delay = Math.max(retryDelay, retryAfter ?? 0);
    return age + delay < EXPIRES_AFTER ? delay : null;
  }

  function begin(message: PushMessage): void {
    const sending = send(message)
      .catch((error: unknown) => logError('a notification could not be pushed', { err: error }))
      .finally(() => {
        running.delete(sending);
        wake();
      });
    running.add(sending);
  }

  async function takeDue(): Promise<void> {
    while (isStarted && isWoken && running.size < MAX_PARALLEL) {
      isWoken = false;
      for (const message of await takeMessages(db, MAX_PARALLEL - running.size, LEASE)) begin(message);
    }
  }

  /** Sends the messages that are due. A call while others are being sent lets it look once more when they are sent. */
  function wake(): void {
    isWoken = true;
    taking ??= takeDue()
      .catch((error: unknown) => {
        isWoken = false;
        logError('no notification could be pushed', { err: error });
      })
      .finally(() => {
        taking = null;
        if (isStarted && isWoken && running.size < MAX_PARALLEL) wake();
      });
  }

  return {
    notificationAdded(added) {
      if (added !== null && isStarted) wake();
    },
    start() {
      isStarted = true;
      const looking = every(LOOK_EVERY, wake, { log, name: 'push messages', runsAtStart: true });
      return {
        async stop() {
          isStarted = false;
          await looking.stop();
        },
      };
    },
    async close() {
      await taking;
      while (running.size > 0) await Promise.all(running);
    },
  };
}

const UNREACHABLE: PushAnswer = { status: 0, retryAfter: null };

/** `gone`: the subscription has ended. `busy`: a later attempt may succeed. */
function outcomeOf({ status }: PushAnswer): 'sent' | 'gone' | 'busy' | 'refused' {
  if (status === 404 || status === 410) return 'gone';
  if (status === UNREACHABLE.status || status === 429 || status >= 500) return 'busy';
  return status < 300 ? 'sent' : 'refused';
}

function messageFor({ auth, p256dh }: Subscription, kind: NotificationKind, authorization: string) {
  const keys = { p256dh: Buffer.from(p256dh, 'base64url'), auth: Buffer.from(auth, 'base64url') };
  return {
    body: encryptMessage(Buffer.from(JSON.stringify({ kind })), keys, TEXT_LENGTH),
    headers: {
      authorization,
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(TIME_TO_LIVE),
      // A newer message of the kind replaces one that waits for the device.
      topic: kind.replace('.', '-'),
    },
  };
}

/** A notifier that also pushes each notification. */
export const pushingNotifier = (
  notifier: Notifier,
  notificationAdded: PushService['notificationAdded'],
): Notifier => ({
  ...notifier,
  notificationAdded(added) {
    notifier.notificationAdded(added);
    notificationAdded(added);
  },
});
