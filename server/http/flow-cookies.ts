import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashSecret, newSecret } from '../secrets';

/** `reset`: requested a code for a new password. `verified`: verified a mobile for registration. */
export type Flow = 'reset' | 'verified';

/**
 * Cookies that bind the steps of a flow to one browser. The database holds the hash of a cookie, so that reading it
 * does not let anyone continue a flow.
 */
export interface FlowCookies {
  /** Hash of the browser's cookie for the flow, if it sent one. */
  hashOf(flow: Flow): string | null;
  /**
   * Sets or prolongs the cookie of the flow and returns its hash.
   * @param lifetime milliseconds
   */
  issue(flow: Flow, lifetime: number): string;
  clear(flow: Flow): void;
}

const wellFormed = /^[\w-]{43}$/;

export function readFlowCookies(request: FastifyRequest, reply: FastifyReply): FlowCookies {
  const sent = parseCookie(request.headers.cookie ?? '');
  const sentValue = (flow: Flow): string | null => {
    const value = sent[cookieName(flow)];
    return value !== undefined && wellFormed.test(value) ? value : null;
  };
  const set = (flow: Flow, value: string, maxAge: number) => {
    const cookie = {
      name: cookieName(flow),
      value,
      maxAge,
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure: request.protocol === 'https',
    } as const;
    reply.header('set-cookie', stringifySetCookie(cookie));
  };
  return {
    hashOf(flow) {
      const value = sentValue(flow);
      return value === null ? null : hashSecret(value);
    },
    issue(flow, lifetime) {
      const value = sentValue(flow) ?? newSecret();
      set(flow, value, Math.round(lifetime / 1000));
      return hashSecret(value);
    },
    clear(flow) {
      if (sent[cookieName(flow)] !== undefined) set(flow, '', 0);
    },
  };
}

const cookieName = (flow: Flow) => `winwin24x7_${flow}`;
