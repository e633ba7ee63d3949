import type { Backend } from '../../../../kit/backend/backend';
import type { Caller, SessionCache } from '../../../../kit/backend/session';
import { SECOND } from '../../../../kit/clock';
import { findSession } from './sessions';

/** A session that another process on the same database ended stays valid here for as long. */
const CACHE_FOR = SECOND;
const MAX_ENTRIES = 10_000;

interface CachedSession {
  readonly until: number;
  readonly caller: Promise<Caller | null>;
}

export function createSessionCache(deps: Pick<Backend, 'db' | 'clock' | 'config'>): SessionCache {
  // `clear` also drops lookups under way, which may have begun before the sessions ended.
  const cached = new Map<string, CachedSession>();

  function lookUp(token: string, now: number): Promise<Caller | null> {
    const caller = findSession(deps, token);
    if (cached.size >= MAX_ENTRIES) cached.clear();
    const remove = () => void cached.delete(token);
    cached.set(token, { until: now + CACHE_FOR, caller });
    caller.then((found) => found === null && remove(), remove);
    return caller;
  }

  return {
    find(token) {
      const now = deps.clock.now().getTime();
      const known = cached.get(token);
      return known !== undefined && now < known.until ? known.caller : lookUp(token, now);
    },
    clear: () => cached.clear(),
  };
}
