import type { FastifyReply } from 'fastify';
import { refusalFor } from '../refusal';

/** Counts the answer until the client has read it. @throws HttpError 429 */
export type CountUnread = (playerId: number, reply: FastifyReply) => void;

/** Of a client that does not read, the process holds each answer as long as the connection is open. */
export function limitUnreadAnswers(max: number): CountUnread {
  const unread = new Map<number, number>();
  return (playerId, { raw }) => {
    if (raw.destroyed) return;
    const count = unread.get(playerId) ?? 0;
    if (count >= max) throw refusalFor(429, 'TOO_MANY_REQUESTS', 1);
    unread.set(playerId, count + 1);
    raw.once('close', () => {
      const left = (unread.get(playerId) ?? 1) - 1;
      if (left === 0) unread.delete(playerId);
      else unread.set(playerId, left);
    });
  };
}
