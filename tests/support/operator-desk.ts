import { parseSetCookie, stringifyCookie } from 'cookie';
import type { OperatorRole } from '../../server/database/operator-schema';
import { sampleOperator } from '../../server/operator/accounts';

export interface DeskAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** A browser at the operator's desk: stores cookies, follows no redirect, sends forms. */
export interface DeskBrowser {
  readonly cookies: Record<string, string>;
  get(path: string, headers?: Record<string, string>): Promise<DeskAnswer>;
  /** Sends a form with the token of the session, or of the sign-in. */
  submit(path: string, fields?: Fields, headers?: Record<string, string>): Promise<DeskAnswer>;
  signIn(credentials?: { username: string; password: string }): Promise<DeskAnswer>;
}

type Fields = Record<string, string | readonly string[]>;

export function openDesk(url: string): DeskBrowser {
  const cookies: Record<string, string> = {};
  let token = '';

  async function send(path: string, init: RequestInit): Promise<DeskAnswer> {
    const headers = {
      ...(Object.keys(cookies).length > 0 && { cookie: stringifyCookie(cookies) }),
      ...init.headers,
    };
    const response = await fetch(`${url}/operator${path}`, { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const { maxAge, name, value = '' } = parseSetCookie(line);
      if (maxAge === 0) delete cookies[name];
      else cookies[name] = value;
    }
    const text = await response.text();
    token = /name="csrf" value="([^"]+)"/.exec(text)?.[1] ?? token;
    return { status: response.status, headers: response.headers, text };
  }

  const browser: DeskBrowser = {
    cookies,
    get: (path, headers = {}) => send(path, { headers }),
    submit(path, fields = {}, headers = {}) {
      const body = new URLSearchParams({ csrf: token });
      for (const [name, value] of Object.entries(fields))
        for (const each of [value].flat()) body.append(name, each);
      if (fields.csrf !== undefined) body.set('csrf', String(fields.csrf));
      return send(path, { method: 'POST', body, headers });
    },
    async signIn(credentials = sampleOperator) {
      await browser.get('/login');
      const answer = await browser.submit('/login', credentials);
      if (answer.status === 303) await browser.get('');
      return answer;
    },
  };
  return browser;
}

/** Signs the sample operator in, who is an admin. */
export async function signInAtDesk(url: string): Promise<DeskBrowser> {
  const desk = openDesk(url);
  const { status, text } = await desk.signIn();
  if (status !== 303) throw new Error(`The sign-in failed: ${text}`);
  return desk;
}

let added = 0;

/** Adds an operator of this role and signs it in. */
export async function addOperator(
  url: string,
  admin: DeskBrowser,
  role: OperatorRole,
): Promise<DeskBrowser & { readonly username: string }> {
  added += 1;
  const credentials = { username: `${role}${added}`, password: 'a good long password' };
  const answer = await admin.submit('/operators/add', { ...credentials, role });
  if (answer.status !== 303) throw new Error(`The operator was not added: ${answer.text}`);
  const desk = openDesk(url);
  await desk.signIn(credentials);
  return { ...desk, username: credentials.username };
}
