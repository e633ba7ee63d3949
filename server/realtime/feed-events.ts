import type { Socket } from 'socket.io';
import * as v from 'valibot';
import { MAX_SUBSCRIPTIONS, unwatchRequest, watchRequest } from '../../contract/feed';
import type { Connection, FeedSubscriber } from '../exchange/feed/feed';

/** Socket.IO's packet of an event, by its protocol. */
const EVENT = 2;

/** Frames come as text that is the same for many, so they pass by the encoder, which would make each anew. */
export const toFeedConnection = ({ conn }: Pick<Socket, 'conn'>): Connection => ({
  isReady: () => conn.readyState === 'open' && conn.transport.writable,
  send: (event, json) => void conn.write(`${EVENT}["${event}",${json}]`),
});

const failed = (message: string) => ({ status: 'failed', message });

export function subscribe(watcher: FeedSubscriber, sent: unknown) {
  const request = v.safeParse(watchRequest, sent);
  if (!request.success) return failed('What is to be watched was not understood.');
  const unknown = watcher.watch(request.output);
  return unknown === null
    ? failed(`One connection watches ${MAX_SUBSCRIPTIONS} markets at most.`)
    : { status: 'success', unknown };
}

export function unsubscribe(watcher: FeedSubscriber, sent: unknown) {
  const request = v.safeParse(unwatchRequest, sent);
  if (!request.success) return failed('What is not to be watched any more was not understood.');
  watcher.unwatch(request.output);
  return { status: 'success' };
}
