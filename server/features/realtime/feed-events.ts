import type { Socket } from 'socket.io';
import * as v from 'valibot';
import { MAX_SUBSCRIPTIONS, unwatchRequest, watchRequest } from '../../../contract/feed';
import type { Connection } from '../exchange/feed/subscriber';
import type { FeedSubscriber } from '../exchange/feed/subscriptions';
import { packetOf } from './feed-packets';

/** Writes messages past the encoders of Socket.IO and Engine.IO, which would encode the same JSON again for each connection. */
export const toFeedConnection = ({ conn }: Pick<Socket, 'conn'>): Connection => ({
  isReady: () => conn.readyState === 'open' && conn.transport.writable,
  send(message) {
    const { options, text } = packetOf(message);
    conn.write(text, options);
  },
});

const failed = (message: string) => ({ status: 'failed', message });

export function subscribe(watcher: FeedSubscriber, sent: unknown) {
  const request = v.safeParse(watchRequest, sent);
  if (!request.success) return failed('The subscription was not understood.');
  const unknown = watcher.watch(request.output);
  return unknown === null
    ? failed(`One connection can subscribe to ${MAX_SUBSCRIPTIONS} markets at most.`)
    : { status: 'success', unknown };
}

export function unsubscribe(watcher: FeedSubscriber, sent: unknown) {
  const request = v.safeParse(unwatchRequest, sent);
  if (!request.success) return failed('The subscription to end was not understood.');
  watcher.unwatch(request.output);
  return { status: 'success' };
}
