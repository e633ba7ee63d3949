import type { Backend } from '../backend';
import { SECOND } from '../clock';
import type { Caller, SessionCache } from './session';
import { findSession } from './sessions';

/** Sessions that another process on the same database has ended are good here for so long. */
const HELD = SECOND;
const MOST = 10_000;

interface Held {
  readonly until: number;
  readonly caller: Promise<Caller | null>;
}

export function createSessionCache({ clock, db }: Pick<Backend, 'db' | 'clock'>): SessionCache {
  // A search that was begun before sessions ended is not found in here any more when they have.
  const held = new Map<string, Held>();

  function search(token: string, now: number): Promise<Caller | null> {
    const caller = findSession({ clock, db }, token);
    if (held.size >= MOST) held.clear();
    const found = { until: now + HELD, caller };
    const isHeld = () => held.get(token) === found;
    const letGo = () => void (isHeld() && held.delete(token));
    held.set(token, found);
    caller.then((whose) => whose === null && letGo(), letGo);
    return caller;
  }

  return {
    find(token) {
      const now = clock.now().getTime();
      const known = held.get(token);
      return known !== undefined && now < known.until ? known.caller : search(token, now);
    },
    clear: () => held.clear(),
  };
}
