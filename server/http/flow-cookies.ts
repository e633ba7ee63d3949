import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashSecret, newSecret } from '../secrets';

/**
 * What a step of a flow leaves in the browser for the next one. Nothing but its hash is stored: whoever reads the
 * database cannot take a flow over.
 */
export interface FlowCookies {
  /** The hash of this browser's mark, when it has one. */
  hashOf(mark: Flow): string | null;
  /** The same, with a mark set when there is none; kept for `lifetime` from now on. */
  marked(mark: Flow, lifetime: number): string;
  unmark(mark: Flow): void;
}

/** `reset`: asked for a code for a new password. `verified`: proved that a mobile is the player's. */
export type Flow = 'reset' | 'verified';

const wellFormed = /^[\w-]{43}$/;

export function readFlowCookies(request: FastifyRequest, reply: FastifyReply): FlowCookies {
  const cookies = parseCookie(request.headers.cookie ?? '');
  const held = (mark: Flow): string | null => {
    const value = cookies[cookieName(mark)];
    return value !== undefined && wellFormed.test(value) ? value : null;
  };
  const set = (mark: Flow, value: string, maxAge: number) => {
    const secure = request.protocol === 'https';
    const cookie = {
      name: cookieName(mark),
      value,
      maxAge,
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure,
    } as const;
    reply.header('set-cookie', stringifySetCookie(cookie));
  };
  return {
    hashOf(mark) {
      const value = held(mark);
      return value === null ? null : hashSecret(value);
    },
    marked(mark, lifetime) {
      const value = held(mark) ?? newSecret();
      set(mark, value, Math.round(lifetime / 1000));
      return hashSecret(value);
    },
    unmark(mark) {
      if (cookies[cookieName(mark)] !== undefined) set(mark, '', 0);
    },
  };
}

const cookieName = (mark: Flow) => `winwin24x7_${mark}`;
