import type { NotificationKind } from '../../../../contract/calls';
import type { Backend } from '../../../kit/backend/backend';
import type { AddedNotification, Notifier } from '../../../kit/backend/notifier';
import { MINUTE } from '../../../kit/clock';
import { createThrottledLog } from '../../../kit/throttled-log';
import { findPause } from '../../pauses/find-pause';
import { encryptMessage } from './encryption';
import { endpointOf } from './endpoint';
import { type PushAnswer, postMessage } from './post';
import { deleteSubscription, listSubscriptions, type Subscription } from './subscriptions';
import type { Vapid } from './vapid';

const MAX_PARALLEL = 4;
const MAX_DELAY = 5 * MINUTE;
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
  'device',
  'sessions',
]);

const isSentDuringPause = (kind: NotificationKind): boolean =>
  areasDuringPause.has(kind.split('.', 1)[0] ?? '');

/** The player has just done it. */
const isOwnChoice = ({ notification: { parameters } }: AddedNotification): boolean =>
  'author' in parameters && parameters.author === 'player';

interface Waiting {
  readonly playerId: number;
  readonly kind: NotificationKind;
}

export interface PushService {
  /** Call it after the commit. Sends the kind of the notification alone to the player's subscriptions. */
  notificationAdded(added: AddedNotification | null): void;
  /** Resolves when nothing waits. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

type Deps = Pick<Backend, 'clock' | 'config' | 'db' | 'log'>;

/** Sends notifications in the background, a bounded number at a time. */
export function createPushService(deps: Deps, loadVapid: () => Promise<Vapid>): PushService {
  const { clock, config, db, log } = deps;
  const logError = createThrottledLog(log);
  const waiting: Waiting[] = [];
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();

  async function sendAll({ kind, playerId }: Waiting): Promise<void> {
    if (!isSentDuringPause(kind) && (await findPause(db, clock.now(), playerId)) !== null) return;
    const subscriptions = await listSubscriptions(deps, playerId);
    if (subscriptions.length === 0) return;
    const vapid = await loadVapid();
    await Promise.all(subscriptions.map((subscription) => send(vapid, subscription, kind)));
  }

  async function send(vapid: Vapid, subscription: Subscription, kind: NotificationKind): Promise<void> {
    // The list of hosts may be shorter since the subscription was stored.
    const url = endpointOf(subscription.endpoint, config.push);
    if (url === null) return;
    const message = messageFor(subscription, kind, vapid.authorize(url.origin));
    const { outcome, status } = await deliver(url, message);
    if (outcome === 'gone') await deleteSubscription(db, subscription.playerId, subscription.endpoint);
    if (outcome !== 'gone' && outcome !== 'sent' && !stopping.signal.aborted)
      logError('a push service did not take a message', { host: url.host, status });
  }

  /** Repeats while the push service is busy, within the limit. */
  async function deliver(url: URL, message: Parameters<typeof postMessage>[1]) {
    for (const retryDelay of [...config.push.retryDelays, null]) {
      const answer = await postMessage(url, message).catch(() => UNREACHABLE);
      const outcome = outcomeOf(answer);
      const result = { outcome, status: answer.status };
      if (outcome !== 'busy' || retryDelay === null) return result;
      const delay = Math.min(MAX_DELAY, Math.max(retryDelay, answer.retryAfter ?? 0));
      if (!(await hasWaited(delay, stopping.signal))) return result;
    }
    throw new Error('The last attempt returns');
  }

  function startNext(): void {
    const next = running.size < MAX_PARALLEL && !stopping.signal.aborted ? waiting.shift() : undefined;
    if (next === undefined) return;
    const sending = sendAll(next)
      .catch((error: unknown) => logError('a notification could not be pushed', { err: error }))
      .finally(() => {
        running.delete(sending);
        startNext();
      });
    running.add(sending);
  }

  async function idle(): Promise<void> {
    while (running.size > 0) await Promise.all(running);
  }

  return {
    notificationAdded(added) {
      if (added === null || isOwnChoice(added)) return;
      if (waiting.length >= config.push.maxWaiting) {
        logError('too many notifications wait to be pushed');
        return;
      }
      waiting.push({ playerId: added.playerId, kind: added.notification.kind });
      startNext();
    },
    idle,
    async stop() {
      waiting.length = 0;
      stopping.abort();
      await idle();
    },
  };
}

/** @returns false if it was aborted. */
function hasWaited(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return Promise.resolve(false);
  return new Promise((resolve) => {
    const end = (hasElapsed: boolean) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      resolve(hasElapsed);
    };
    const abort = () => end(false);
    const timer = setTimeout(() => end(true), milliseconds);
    timer.unref();
    signal.addEventListener('abort', abort);
  });
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
