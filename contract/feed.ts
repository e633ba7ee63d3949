import * as v from 'valibot';
import { depths } from '../domain/lists';
import { market, marketChange, matchChange } from './exchange';
import { idText, requestIdText } from './text';

/** Markets that one connection can subscribe to; also the ids in each list of a request. */
export const MAX_SUBSCRIPTIONS = 200;

const requestIds = v.pipe(v.array(requestIdText), v.maxLength(MAX_SUBSCRIPTIONS));

const depth = v.picklist(depths);

/**
 * A second subscription to a market replaces its depth. A client that reconnects sends the last version it received: the
 * feed continues from there if the server still holds the changes since, and sends a snapshot otherwise. Without a
 * version it sends a snapshot.
 */
export const watchRequest = v.object({
  markets: v.pipe(
    v.array(
      v.object({
        id: requestIdText,
        depth,
        version: v.optional(v.nullable(v.pipe(v.number(), v.integer())), null),
      }),
    ),
    v.maxLength(MAX_SUBSCRIPTIONS),
  ),
  /** Matches whose score and status to send. */
  matches: v.optional(requestIds, []),
});

export const unwatchRequest = v.object({
  markets: v.optional(requestIds, []),
  matches: v.optional(requestIds, []),
});

/** `unknown`: ids of markets and matches that do not exist. */
export const watchAcknowledgement = v.object({
  status: v.literal('success'),
  unknown: v.array(idText),
});

/**
 * At most 20 a second for each connection. The `from` of a market's change is the `to` of the change before it, or the
 * version of its snapshot. A client that finds a gap subscribes to the market again.
 */
export const feedFrame = v.object({
  snapshots: v.optional(v.array(market), []),
  changes: v.optional(v.array(marketChange), []),
  matches: v.optional(v.array(matchChange), []),
});

/** Sent every HEARTBEAT_INTERVAL to each connection with a subscription. */
export const heartbeat = v.object({ at: v.number() });
