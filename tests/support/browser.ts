import { randomInt } from 'node:crypto';
import { parseSetCookie, stringifyCookie } from 'cookie';
import { io, type Socket } from 'socket.io-client';

export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape, also malformed ones
  body: any;
}

/** An HTTP client that stores cookies and sends `token` if it is set. */
export interface Browser {
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** The value of the header `Cookie`. */
  cookies(): string;
  token: string | null;
}

export function openBrowser(url: string): Browser {
  const cookies: Record<string, string> = {};
  async function ask(path: string, init: RequestInit): Promise<Answer> {
    const headers = {
      ...(Object.keys(cookies).length > 0 ? { cookie: browser.cookies() } : {}),
      ...(browser.token === null ? {} : { authorization: `Bearer ${browser.token}` }),
      ...init.headers,
    };
    const response = await fetch(url + path, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const { name, value = '', maxAge } = parseSetCookie(line);
      if (maxAge === 0) delete cookies[name];
      else cookies[name] = value;
    }
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  }
  const browser: Browser = {
    token: null,
    cookies: () => stringifyCookie(cookies),
    get: (path, headers = {}) => ask(path, { headers }),
    post: (path, body, headers = {}) =>
      ask(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: body === undefined ? '' : JSON.stringify(body),
      }),
  };
  return browser;
}

export const newMobile = () => `9${String(randomInt(1e9)).padStart(9, '0')}`;
export const newUsername = () => `u${randomInt(1e12).toString(36)}`;

/** The newest code in the sandbox's outbox for this mobile number. */
export async function codeFor(browser: Browser, mobile: string): Promise<string> {
  const { body } = await browser.get(`/sandbox/messages?mobile=${mobile}`);
  return body.data[0].code;
}

export interface TestPlayer {
  browser: Browser;
  username: string;
  password: string;
  mobile: string;
  token: string;
}

export async function verifyMobile(browser: Browser, mobile: string): Promise<Answer> {
  await browser.post('/api/sendOtpToMobile', { mobile, country_code: '91' });
  const otp = await codeFor(browser, mobile);
  return browser.post('/api/mobileVerification', { mobile, country_code: '91', otp });
}

/** Registers a new player with a one-time code; the player's browser has the token. */
export async function signUp(
  url: string,
  details: Record<string, unknown> = {},
  browser = openBrowser(url),
): Promise<TestPlayer> {
  const player = { username: newUsername(), password: 'a good password', mobile: newMobile() };
  await verifyMobile(browser, player.mobile);
  const { body } = await browser.post('/api/register', {
    name: 'Asha',
    country_code: '91',
    ...player,
    ...details,
  });
  if (body.error) throw new Error(`The registration failed: ${body.message}`);
  browser.token = body.data.token;
  return { ...player, browser, token: body.data.token };
}

export interface TestSocket {
  socket: Socket;
  ask(event: string): Promise<Record<string, unknown>>;
  /** The next event of this name that no earlier call has returned. Fails once the connection is closed. */
  next(event: string): Promise<unknown>;
  /** Events of this name that `next` has not returned. */
  waiting(event: string): unknown[];
}

/** Connects, or rejects with the error of the handshake. */
export function openSocket(
  url: string,
  token?: string,
  transport: 'websocket' | 'polling' = 'websocket',
): Promise<TestSocket> {
  const socket = io(url, {
    path: '/public',
    transports: [transport],
    reconnection: false,
    forceNew: true,
    ...(token === undefined ? {} : { auth: { token } }),
  });
  const arrived: { event: string; data: unknown }[] = [];
  let wake = () => {};
  socket.onAny((event: string, data: unknown) => {
    arrived.push({ event, data });
    wake();
  });
  socket.on('disconnect', () => wake());
  async function next(event: string): Promise<unknown> {
    for (;;) {
      const index = arrived.findIndex((item) => item.event === event);
      if (index >= 0) return arrived.splice(index, 1)[0]?.data;
      if (!socket.connected) throw new Error(`The connection was closed before ${event} arrived`);
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }
  const opened: TestSocket = {
    socket,
    // Fails a test in which an answer is missing; says nothing of its speed.
    ask: (event) => socket.timeout(20_000).emitWithAck(event),
    next,
    waiting: (event) => arrived.filter((item) => item.event === event).map(({ data }) => data),
  };
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(opened));
    socket.once('connect_error', (error) => {
      socket.close();
      reject(error);
    });
  });
}
