import { createHmac, randomUUID } from 'node:crypto';
import type { Browser } from './browser';

/** Secret of the studio in tests of the wallet, in which this file takes the place of the studio. */
export const studioSecret = 'a secret of the tests, which is long enough';

export const studioConfig = {
  port: 8081,
  isPortFixed: true,
  url: null,
  secret: studioSecret,
  speed: 1,
  separate: null,
};

export interface WalletAnswer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look at every part of an answer
  readonly body: any;
}

export const sign = (body: string, timestamp: string, secret = studioSecret) =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');

/** A signed call of the studio; `now` follows the clock of the backend if a test advanced it. */
export async function callWallet(
  url: string,
  call: string,
  payload: object,
  { now = Date.now(), secret = studioSecret }: { now?: number; secret?: string } = {},
): Promise<WalletAnswer> {
  const body = JSON.stringify(payload);
  const timestamp = String(now);
  const response = await fetch(`${url}/providers/studio/${call}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-signature': sign(body, timestamp, secret),
    },
    body,
  });
  return { status: response.status, body: await response.json() };
}

export interface Playing {
  readonly session: string;
  readonly game: string;
  /** Session id that the product's launch answered; the provider knows `session`. */
  readonly sessionId: string;
  debit(amount: number, details?: object): Promise<WalletAnswer>;
  credit(amount: number, details?: object): Promise<WalletAnswer>;
  rollback(reference: string, details?: object): Promise<WalletAnswer>;
}

export async function launch(browser: Browser, slug: string) {
  const { body, status } = await browser.post('/api/games/launch', { slug, lang: 'en' });
  if (status !== 200) throw new Error(`${status}: ${body.message}`);
  const address = new URL(body.data.url);
  return {
    sessionId: body.data.session_id as string,
    address,
    token: address.searchParams.get('token') ?? '',
  };
}

/** Launches a game and exchanges its token, as the studio does. */
export async function play(url: string, browser: Browser, slug: string): Promise<Playing> {
  const { sessionId, token } = await launch(browser, slug);
  const { body } = await callWallet(url, 'authenticate', { token });
  const of = () => ({ session: body.session, game: body.game, round: 'round 1', transaction: randomUUID() });
  return {
    session: body.session,
    game: body.game,
    sessionId,
    debit: (amount, details) => callWallet(url, 'debit', { ...of(), amount, ...details }),
    credit: (amount, details) => callWallet(url, 'credit', { ...of(), amount, is_final: true, ...details }),
    rollback: (reference, details) => callWallet(url, 'rollback', { ...of(), reference, ...details }),
  };
}
