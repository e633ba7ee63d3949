import { and, asc, eq, exists, gt, lte, notExists, or } from 'drizzle-orm';
import type { ListedMatch } from '../../../../domain/betting/exchange';
import { favouritesOf } from '../../../../domain/betting/favourites';
import type { Queryable } from '../../../database/open';
import { exchangeFavourites, startReminders } from '../../../database/schema/favourites';
import { notifications } from '../../../database/schema/notifications';
import { playerPauses } from '../../../database/schema/protection';
import type { Backend } from '../../../kit/backend/backend';
import type { AddedNotification } from '../../../kit/backend/notifier';
import { later, MINUTE, SECOND } from '../../../kit/clock';
import { every, type Job } from '../../../kit/jobs/jobs';
import { addNotifications } from '../../notifications/notifications';

const EVERY = 2 * SECOND;
/** Players that are notified in one run: a popular match starts for thousands of them at once. */
const BATCH = 200;
/** A match that started earlier is not notified, for example after a stop of the backend. */
const WINDOW = 10 * MINUTE;

type Deps = Pick<Backend, 'clock' | 'db' | 'log' | 'notifier'> & {
  readonly exchange: { list(filter: { sportId: null; status: 'IN_PLAY' }): readonly ListedMatch[] };
};

export interface StartNotifications {
  /** Notifies at most one batch of players. @internal */
  notify(): Promise<void>;
  start(): Job;
}

/**
 * Notifies players who asked for it that a match has started that they followed before. The notification itself is the record: its key
 * is added once for each match and player, also across restarts.
 */
export function createStartNotifications(deps: Deps, batch = BATCH): StartNotifications {
  const { clock, db, exchange, log, notifier } = deps;
  /** Ids of the matches whose followers are all notified. */
  let finished: ReadonlySet<string> = new Set();

  async function notify(): Promise<void> {
    if ((await db.$count(startReminders)) === 0) return;
    const begin = later(clock.now(), -WINDOW).getTime();
    const started = exchange
      .list({ sportId: null, status: 'IN_PLAY' })
      .filter(({ startsAt }) => startsAt >= begin);
    finished = new Set(started.map(({ id }) => id).filter((id) => finished.has(id)));
    let room = batch;
    for (const match of started.filter(({ id }) => !finished.has(id))) {
      const added = await notifyFollowers(match, room);
      if (added.length < room) finished = new Set([...finished, match.id]);
      room -= added.length;
      if (room === 0) return;
    }
  }

  async function notifyFollowers(match: ListedMatch, limit: number): Promise<readonly AddedNotification[]> {
    const added = await db.transaction(async (tx) => {
      const key = `match:${match.id}:started`;
      const playerIds = await findFollowers(tx, clock.now(), { match, key, limit });
      return addNotifications(tx, deps, playerIds, {
        key,
        kind: 'match.started',
        parameters: { match_id: match.id, match: match.name },
      });
    });
    for (const one of added) notifier.notificationAdded(one);
    return added;
  }

  return { notify, start: () => every(EVERY, notify, { log, name: 'starts of followed matches' }) };
}

/** Players who are to be notified and are not yet. None during a time-out or self-exclusion: the notification invites to play. */
async function findFollowers(
  tx: Queryable,
  now: Date,
  { key, limit, match }: { match: ListedMatch; key: string; limit: number },
): Promise<readonly number[]> {
  const start = new Date(match.startsAt);
  const { playerId } = startReminders;
  const followed = tx
    .select()
    .from(exchangeFavourites)
    .where(
      and(
        eq(exchangeFavourites.playerId, playerId),
        lte(exchangeFavourites.createdAt, start),
        or(
          ...favouritesOf(match).map(({ id, kind }) =>
            and(eq(exchangeFavourites.kind, kind), eq(exchangeFavourites.name, id)),
          ),
        ),
      ),
    );
  const known = tx
    .select()
    .from(notifications)
    .where(and(eq(notifications.playerId, playerId), eq(notifications.key, key)));
  const paused = tx
    .select()
    .from(playerPauses)
    .where(and(eq(playerPauses.playerId, playerId), gt(playerPauses.endsAt, now)));
  const rows = await tx
    .select({ playerId })
    .from(startReminders)
    .where(and(lte(startReminders.createdAt, start), exists(followed), notExists(known), notExists(paused)))
    .orderBy(asc(playerId))
    .limit(limit);
  return rows.map((row) => row.playerId);
}
