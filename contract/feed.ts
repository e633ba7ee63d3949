import * as v from 'valibot';
import { market, marketChange, matchChange } from './exchange';
import { identifier } from './text';

/** Milliseconds between two signs of life of the feed, whether anything changed or not. */
export const HEARTBEAT_INTERVAL = 5000;

/** The most markets that one connection may watch. */
export const MAX_SUBSCRIPTIONS = 200;

const text = v.pipe(identifier, v.transform(String));

/** `best` is for lists: one price each side, and no changes below it. */
const depth = v.picklist(['best', 'full']);

/**
 * Watching a market that is watched already replaces its depth. Whoever comes back says the last version it has: what follows
 * continues from it where the server still can, and is a snapshot otherwise. Without a version it is a snapshot.
 */
export const watchRequest = v.object({
  markets: v.pipe(
    v.array(
      v.object({ id: text, depth, version: v.optional(v.nullable(v.pipe(v.number(), v.integer())), null) }),
    ),
    v.maxLength(MAX_SUBSCRIPTIONS),
  ),
  /** Matches whose score and status are wanted. */
  matches: v.optional(v.pipe(v.array(text), v.maxLength(MAX_SUBSCRIPTIONS)), []),
});

export const unwatchRequest = v.object({
  markets: v.optional(v.array(text), []),
  matches: v.optional(v.array(text), []),
});

/** Markets and matches that the server does not know. */
export const watchAcknowledgement = v.object({
  status: v.literal('success'),
  unknown: v.array(text),
});

/**
 * At most 20 a second for each connection. The changes of a market continue from each other: the `from` of one is the `to` of
 * the one before, or the version of the snapshot. Who finds a gap watches the market anew.
 */
export const feedFrame = v.object({
  snapshots: v.optional(v.array(market), []),
  changes: v.optional(v.array(marketChange), []),
  matches: v.optional(v.array(matchChange), []),
});

/** Sent to everybody who watches something, every HEARTBEAT. */
export const heartbeat = v.object({ at: v.number() });
