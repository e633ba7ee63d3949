import { parseSetCookie, stringifyCookie } from 'cookie';
import { expect } from 'vitest';
import type { OperatorRole } from '../../server/database/schema/operators';
import { sampleOperator } from '../../server/desk/access/accounts';

export interface DeskAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** A browser at the operator's desk: stores cookies, follows no redirect, sends forms. */
export interface DeskBrowser {
  readonly cookies: Record<string, string>;
  get(path: string, headers?: Record<string, string>): Promise<DeskAnswer>;
  /** Sends a form with the hidden fields that it has on the page that was opened last, or else with the token of the session. */
  submit(path: string, fields?: Fields, headers?: Record<string, string>): Promise<DeskAnswer>;
  signIn(credentials?: { username: string; password: string }): Promise<DeskAnswer>;
}

/** The password of the operators that `addOperator` adds. */
export const OPERATOR_PASSWORD = 'a good long password';

type Fields = Record<string, string | readonly string[]>;

/** The form with this action. */
export const formOf = (page: string, path: string) =>
  page
    .split('<form ')
    .find((each) => each.includes(`action="/operator${path}"`))
    ?.split('</form>', 1)[0] ?? '';

/** The value with which a field is shown. */
export const shownValue = (form: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(form)?.[1];

/** Sends a form, and confirms the preview that it answers. */
export async function submitConfirmed(desk: DeskBrowser, path: string, fields: Fields): Promise<DeskAnswer> {
  const preview = await desk.submit(path, fields);
  const confirmed = shownValue(formOf(preview.text, path), 'confirmed');
  return confirmed === undefined
    ? preview
    : desk.submit(path, { ...fields, confirmed: confirmed.replaceAll('&quot;', '"') });
}

export const isChecked = (form: string, name: string, value = '1') =>
  form.includes(`name="${name}" value="${value}" checked`);

/** Hidden fields of the form with this action. */
function hiddenFields(page: string, path: string): Record<string, string> {
  return Object.fromEntries(
    [...formOf(page, path).matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );
}

/** @param url a function if the backend is not started yet */
export function openDesk(url: string | (() => string)): DeskBrowser {
  const cookies: Record<string, string> = {};
  let token = '';
  let page = '';

  async function send(path: string, init: RequestInit): Promise<DeskAnswer> {
    const headers = {
      ...(Object.keys(cookies).length > 0 && { cookie: stringifyCookie(cookies) }),
      ...init.headers,
    };
    const origin = typeof url === 'string' ? url : url();
    const response = await fetch(`${origin}/operator${path}`, { redirect: 'manual', ...init, headers });
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
    async get(path, headers = {}) {
      const answer = await send(path, { headers });
      page = answer.text;
      return answer;
    },
    submit(path, fields = {}, headers = {}) {
      const body = new URLSearchParams({ csrf: token, ...hiddenFields(page, path) });
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

/** Signs in as the sample operator. Its role is admin. */
export async function signInAtDesk(url: string): Promise<DeskBrowser> {
  const desk = openDesk(url);
  const { status, text } = await desk.signIn();
  if (status !== 303) throw new Error(`The sign-in failed: ${text}`);
  return desk;
}

/** The id of a player with a username that no other player's begins with. */
export async function playerIdAt(
  desk: DeskBrowser,
  { username }: { readonly username: string },
): Promise<string> {
  const { text } = await desk.get(`/players?q=${username}`);
  const [, id] = /\/operator\/players\/(\d+)"/.exec(text) ?? [];
  if (id === undefined) throw new Error(`The desk has no player ${username}`);
  return id;
}

let added = 0;

/** Adds an operator of this role and signs it in. */
export async function addOperator(
  url: string,
  admin: DeskBrowser,
  role: OperatorRole,
): Promise<DeskBrowser & { readonly username: string }> {
  added += 1;
  const credentials = { username: `${role}${added}`, password: OPERATOR_PASSWORD };
  const answer = await admin.submit('/operators/add', { ...credentials, role });
  if (answer.status !== 303) throw new Error(`The operator was not added: ${answer.text}`);
  const desk = openDesk(url);
  await desk.signIn(credentials);
  return { ...desk, username: credentials.username };
}

/** The audit log as this operator reads it. */
export function auditOf(desk: DeskBrowser) {
  /** Cells of the newest rows of the audit log: who, what, on, before, after, reason. */
  async function audit(query = ''): Promise<string[][]> {
    const { text } = await desk.get(`/audit${query}`);
    const rows = /<tbody>(.*)<\/tbody>/s.exec(text)?.[1]?.split('</tr>') ?? [];
    return rows
      .map((row) =>
        [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) => cell.replace(/<[^>]+>/g, '')),
      )
      .filter((cells) => cells.length > 0)
      .map((cells) => cells.slice(1, 7).map((cell) => cell.replaceAll('&quot;', '"')));
  }

  /** An act leaves exactly one row, which has these cells. */
  async function expectOneRow(
    act: () => Promise<DeskAnswer>,
    cells: readonly unknown[],
  ): Promise<DeskAnswer> {
    const before = await audit();
    const answer = await act();
    expect([answer.status, answer.text]).toEqual([303, '']);
    const after = await audit();
    const length = Math.min(before.length, 49);
    expect(after.slice(1, 1 + length)).toEqual(before.slice(0, length));
    expect(after[0]).toEqual(cells);
    return answer;
  }

  return { audit, expectOneRow };
}

/** Sentences of the fields of a refused form. */
export const errorsOn = (page: string): Record<string, string | undefined> =>
  Object.fromEntries(
    page
      .split(/ class="field[^"]*">/)
      .filter((field) => field.includes('class="error"'))
      .map((field) => [/name="(\w+)/.exec(field)?.[1], /class="error">([^<]+)/.exec(field)?.[1]]),
  );
