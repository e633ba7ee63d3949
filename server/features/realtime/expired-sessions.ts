import type { Backend } from '../../kit/backend/backend';
import type { Notifier } from '../../kit/backend/notifier';
import { SECOND } from '../../kit/clock';
import { every } from '../../kit/jobs/jobs';
import { findLiveIds } from '../account/players/sessions/sessions';
import { type PlayerSockets, playerRoom } from './sockets';

const CHECK_INTERVAL = 30 * SECOND;

export interface ExpiredSessions {
  /** Ends the connections' part in sessions that have expired or been idle for too long, or whose player is suspended. */
  check(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Sessions end without a call when they expire, so that nothing notifies their connections. Checks the sessions of all
 * connected players at an interval.
 */
export function watchExpiredSessions(
  sockets: PlayerSockets,
  notifier: Notifier,
  { clock, config, db, log }: Pick<Backend, 'clock' | 'config' | 'db' | 'log'>,
): ExpiredSessions {
  async function check() {
    const connected = [...sockets.sockets.sockets.values()].flatMap(({ data: { caller }, rooms }) =>
      caller !== null && rooms.has(playerRoom(caller.playerId)) ? [caller] : [],
    );
    const bySession = new Map(connected.map((caller) => [caller.sessionId, caller]));
    const live = await findLiveIds({ clock, config, db }, [...bySession.keys()]);
    const ended = [...bySession.values()].filter(({ sessionId }) => !live.has(sessionId));
    if (ended.length > 0) notifier.sessionsEnded(ended);
  }

  const { stop } = every(CHECK_INTERVAL, check, { log, name: 'sessions of connections' });
  return { check, stop };
}
