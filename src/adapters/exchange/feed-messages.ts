import * as v from 'valibot';
import type { Schema } from '../../../contract/define';
import { market, marketChange, matchChange } from '../../../contract/exchange';
import type { Market, MarketChange, MatchChange } from '../../../domain/betting/exchange';
import { repair } from '../kit/http/repair';
import { logWarning } from '../kit/log-warning';
import { decoded } from '../kit/plain-text';
import { toChange, toMarket, toMatchChange } from './wire-market';

export interface Frame {
  readonly snapshots: readonly Market[];
  readonly changes: readonly MarketChange[];
  readonly matches: readonly MatchChange[];
}

const entries = v.nullish(v.array(v.unknown()), []);
const envelope = v.object({ snapshots: entries, changes: entries, matches: entries });

const never = (): boolean => false;

/** Whether a name has entities of HTML, as other backends send them. */
const hasEntities = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(hasEntities)
    : typeof value === 'string' && decoded(value) !== value;

/**
 * What cannot be understood is left out: a change that is missing makes a gap, and a gap asks for a snapshot.
 * @param isOdd an entry that fits and has to be repaired all the same
 */
function readAll<const S extends Schema, Read>(
  list: readonly unknown[],
  schema: S,
  read: (wire: v.InferOutput<S>) => Read,
  isOdd: (entry: unknown) => boolean,
): readonly Read[] {
  return list.flatMap((entry) => {
    const parsed = v.safeParse(schema, entry);
    if (parsed.success && !isOdd(entry)) return [read(parsed.output)];
    // Only what does not fit is repaired: there are hundreds of entries a second.
    const repaired = v.safeParse(
      schema,
      repair(schema, entry, () => undefined),
    );
    if (repaired.success) return [read(repaired.output)];
    logWarning('feed', `malformed entry at ${v.getDotPath(repaired.issues[0]) ?? 'its root'}`);
    return [];
  });
}

/** Null when it is no frame at all. */
export function readFeedMessage(payload: unknown): Frame | null {
  const parsed = v.safeParse(envelope, payload);
  if (!parsed.success) {
    logWarning('feed', 'malformed frame');
    return null;
  }
  const { changes, matches, snapshots } = parsed.output;
  return {
    snapshots: readAll(snapshots, market, toMarket, hasEntities),
    changes: readAll(changes, marketChange, toChange, never),
    matches: readAll(matches, matchChange, toMatchChange, hasEntities),
  };
}
