import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DAY } from '../../clock';
import { hashSecret, newSecret } from '../../secrets/secrets';

/**
 * `register`, `reset`: requested a code for registration or for a new password. `verified`: verified a mobile for
 * registration.
 */
export type Flow = 'register' | 'reset' | 'verified';

/** Milliseconds that a browser is known to a player after the last sign-in. */
const DEVICE_LIFETIME = 180 * DAY;

/**
 * HttpOnly cookies of a browser. Those of a flow bind its steps to one browser; the database holds the hash of such a
 * cookie, so that reading it does not let anyone continue a flow.
 */
export interface BrowserCookies {
  /** Hash of the browser's cookie for the flow, if it sent one. */
  hashOf(flow: Flow): string | null;
  /**
   * Sets or prolongs the cookie of the flow and returns its hash.
   * @param lifetime milliseconds
   */
  issue(flow: Flow, lifetime: number): string;
  clear(flow: Flow): void;
  /** The device cookie as it was sent; its signature is checked by `knownDeviceOf`. */
  readonly device: string | null;
  setDevice(signed: string): void;
}

const wellFormed = /^[\w-]{43}$/;
const maxDeviceLength = 128;

export function readBrowserCookies(request: FastifyRequest, reply: FastifyReply): BrowserCookies {
  const sent = parseCookie(request.headers.cookie ?? '');
  const sentValue = (flow: Flow): string | null => {
    const value = sent[cookieName(flow)];
    return value !== undefined && wellFormed.test(value) ? value : null;
  };
  const set = (name: Flow | 'device', value: string, maxAge: number) => {
    const cookie = {
      name: cookieName(name),
      value,
      maxAge,
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure: request.protocol === 'https',
    } as const;
    reply.header('set-cookie', stringifySetCookie(cookie));
  };
  const { [cookieName('device')]: device } = sent;
  return {
    device: device !== undefined && device.length <= maxDeviceLength ? device : null,
    setDevice: (signed) => set('device', signed, DEVICE_LIFETIME / 1000),
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

const cookieName = (name: Flow | 'device') => `winwin24x7_${name}`;
