import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningBackend } from '../../../server/compose/start';
import { MINUTE } from '../../../server/kit/clock';
import { startTestBackend } from '../../support/backend';
import { openBrowser, signUp } from '../../support/browser';
import { addOperator, openDesk, signInAtDesk } from '../../support/operator-desk';
import { advanceClock } from '../../support/sandbox';

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startTestBackend({ rateLimitFactor: 1000 });
});
afterAll(() => backend.close());

describe("the sign-in of the operator's desk", () => {
  it('opens a session whose cookie is for the desk alone', async () => {
    const desk = openDesk(backend.url);
    const { headers, status } = await desk.signIn();
    expect([status, headers.get('location')]).toEqual([303, '/operator']);
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^winwin24x7_operator=[\w-]{43}; Path=\/operator; HttpOnly; SameSite=Strict$/),
    ]);
    expect((await desk.get('')).text).toContain('<h1>Overview</h1>');
  });

  it('gives a new session at each sign-in, whatever cookie the browser sent', async () => {
    const desk = openDesk(backend.url);
    desk.cookies.winwin24x7_operator = 'a'.repeat(43);
    await desk.signIn();
    expect(desk.cookies.winwin24x7_operator).not.toBe('a'.repeat(43));
  });

  it.each([
    ['a wrong password', { username: 'operator1', password: 'not this one' }],
    ['an unknown username', { username: 'nobody', password: 'operator1234' }],
    ["a player's account", { username: 'player1', password: 'player1234' }],
    ['a username with U+0000', { username: 'operator1\0', password: 'operator1234' }],
  ])('refuses %s', async (_, credentials) => {
    const desk = openDesk(backend.url);
    const { status } = await desk.signIn(credentials);
    expect([400, 401]).toContain(status);
    expect((await desk.get('')).status).toBe(303);
  });

  it('refuses a form without the token of the browser', async () => {
    const desk = openDesk(backend.url);
    await desk.get('/login');
    const stranger = openDesk(backend.url);
    const { text } = await stranger.get('/login');
    const csrf = /name="csrf" value="([^"]+)"/.exec(text)?.[1] ?? '';
    const sample = { username: 'operator1', password: 'operator1234' };
    expect((await desk.submit('/login', { ...sample, csrf })).status).toBe(403);
    expect((await desk.submit('/login', { ...sample, csrf: '' })).status).toBe(403);
  });

  // Measures time, so only the soak runs it.
  it.runIf(process.env.SOAK)(
    'reads a form of many different fields in about the time of one whose fields are equal',
    async () => {
      const timeOf = async (body: string) => {
        const startedAt = performance.now();
        const { status } = await fetch(`${backend.url}/operator/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body,
        });
        expect(status).toBe(403);
        return performance.now() - startedAt;
      };
      const names = Array.from({ length: 15_000 }, (_, index) => index.toString(36).padStart(3, '0'));
      const equalNames = names.map(() => '000').join('&');
      await timeOf(equalNames);
      const equal = await timeOf(equalNames);
      // Searching each field among all takes 1,300 ms instead of 20 ms.
      expect(await timeOf(names.join('&'))).toBeLessThan(200 + 5 * equal);
    },
  );

  it('locks a username for an address after ten failures, and says for how long', async () => {
    const desk = openDesk(backend.url);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1)
      statuses.push((await desk.signIn({ username: 'guessed', password: 'wrong' })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    const { headers, text } = await desk.signIn({ username: 'guessed', password: 'wrong' });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(text).toContain('Too many failed attempts. Try again in 5 minutes.');
  });

  it('counts no sign-in that succeeds', async () => {
    const desk = openDesk(backend.url);
    for (let signIns = 0; signIns < 11; signIns += 1) expect((await desk.signIn()).status).toBe(303);
  });

  it('does not take the sample operator through a proxy', async () => {
    const own = await startTestBackend({
      operator: { callers: 'all', listener: null, isTwoFactorRequired: false },
    });
    const desk = openDesk(own.url);
    const forwarded = { 'x-forwarded-for': '203.0.113.7' };
    await desk.get('/login', forwarded);
    const sample = { username: 'operator1', password: 'operator1234' };
    expect((await desk.submit('/login', sample, forwarded)).status).toBe(401);
    expect((await desk.submit('/login', sample)).status).toBe(303);
    await own.close();
  });

  it('sets cookies that are sent over TLS alone, behind a proxy with TLS', async () => {
    const own = await startTestBackend({
      trustedProxies: ['127.0.0.1'],
      operator: { callers: 'all', listener: null, isTwoFactorRequired: false },
    });
    const cookieOf = async (headers?: Record<string, string>) =>
      (await openDesk(own.url).get('/login', headers)).headers.getSetCookie();
    expect(await cookieOf({ 'x-forwarded-proto': 'https' })).toEqual([expect.stringMatching(/; Secure;/)]);
    expect(await cookieOf()).toEqual([expect.not.stringMatching(/Secure/)]);
    await own.close();
  });

  it('does not take the sample operator without a sandbox', async () => {
    const own = await startTestBackend({
      isSandbox: false,
      operator: { callers: 'local', listener: null, isTwoFactorRequired: false },
    });
    const desk = openDesk(own.url);
    expect((await desk.signIn()).status).toBe(401);
    expect((await desk.get('/login')).text).toContain('npm run operator:add');
    await own.close();
  });
});

describe("a session of the operator's desk", () => {
  it('ends when it is signed out', async () => {
    const desk = await signInAtDesk(backend.url);
    const { winwin24x7_operator: token = '' } = desk.cookies;
    expect((await desk.submit('/logout')).status).toBe(303);
    desk.cookies.winwin24x7_operator = token;
    expect((await desk.get('')).headers.get('location')).toBe('/operator/login');
  });

  it('ends after half an hour without a request, and after twelve hours', async () => {
    const desk = await signInAtDesk(backend.url);
    for (let minutes = 0; minutes < 11.5 * 60; minutes += 25) {
      await advanceClock(backend.url, 25 * MINUTE);
      expect((await desk.get('')).status).toBe(200);
    }
    await advanceClock(backend.url, 25 * MINUTE);
    await desk.get('');
    await advanceClock(backend.url, 25 * MINUTE);
    expect((await desk.get('')).status).toBe(303);
    await desk.signIn();
    await advanceClock(backend.url, 30 * MINUTE);
    const late = await desk.submit('/players/1/suspend', { reason: 'late' });
    expect(late.status).toBe(401);
    expect(late.text).toContain('You are signed out. Nothing was changed.');
  });

  it('is counted on the page of operators, until nothing was requested for half an hour', async () => {
    const admin = await signInAtDesk(backend.url);
    const { username } = await addOperator(backend.url, admin, 'viewer');
    const openSessions = async () => {
      const { text } = await admin.get('/operators');
      const row = text.split('<tr>').find((each) => each.includes(`>${username}<`));
      return /data-name="Open sessions"[^>]*>(\d+)</.exec(row ?? '')?.[1];
    };
    expect(await openSessions()).toBe('1');
    await advanceClock(backend.url, 20 * MINUTE);
    expect(await openSessions()).toBe('1');
    await advanceClock(backend.url, 20 * MINUTE);
    expect(await openSessions()).toBe('0');
  });

  it("does not accept a player's token", async () => {
    const { token } = await signUp(backend.url);
    const desk = openDesk(backend.url);
    desk.cookies.winwin24x7_operator = token;
    expect((await desk.get('/players', { authorization: `Bearer ${token}` })).status).toBe(303);
  });

  it("is no session of a player's call", async () => {
    const desk = await signInAtDesk(backend.url);
    const { winwin24x7_operator: token = '' } = desk.cookies;
    const browser = openBrowser(backend.url);
    browser.token = token;
    expect((await browser.get('/api/getAccountstatement')).status).toBe(401);
  });
});

/** The font for Hindi that the style sheet names. */
async function fontOf(origin: string) {
  const { text } = await openDesk(origin).get('/desk.css');
  const [, address = ''] = /url\('([^']+)'\)/.exec(text) ?? [];
  const answer = await fetch(new URL(address, origin));
  const signature = Buffer.from(await answer.arrayBuffer()).toString('latin1', 0, 4);
  return { status: answer.status, type: answer.headers.get('content-type'), signature };
}

describe("where the operator's desk is served", () => {
  it('answers only direct requests from this machine, as if it did not exist', async () => {
    const desk = openDesk(backend.url);
    expect((await desk.get('/login')).status).toBe(200);
    for (const headers of [
      { 'x-forwarded-for': '203.0.113.7' },
      { via: '1.1 proxy' },
      { origin: 'https://play.example' },
    ]) {
      const answer = await desk.get('/login', headers);
      expect(answer.status).toBe(404);
      expect(answer.text).toContain('There is nothing here.');
    }
  });

  it('has a listener of its own, and then none below the product', async () => {
    const own = await startTestBackend({
      operator: { callers: 'local', listener: { host: '127.0.0.1', port: 0 }, isTwoFactorRequired: false },
    });
    const { origin } = new URL(own.deskUrl ?? '');
    expect(origin).not.toBe(own.url);
    const desk = await signInAtDesk(origin);
    expect((await desk.get('')).status).toBe(200);
    expect(await fontOf(origin)).toMatchObject({ status: 200, type: 'font/woff2', signature: 'wOF2' });
    expect((await openDesk(own.url).get('/login')).status).toBe(404);
    expect((await openBrowser(origin).get('/api/getAppDetails')).status).toBe(404);
    await own.close();
  });

  it('is not served when it is off', async () => {
    const own = await startTestBackend({ operator: null });
    expect(own.deskUrl).toBe(null);
    expect((await openDesk(own.url).get('/login', { accept: 'text/html' })).status).toBe(404);
    await own.close();
  });

  it('sends pages without a script, for no frame and no cache', async () => {
    const desk = await signInAtDesk(backend.url);
    const { headers, text } = await desk.get('');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect(text).not.toContain('<script');
    const styles = /href="\/operator(\/desk\.css[^"]*)"/.exec(text)?.[1] ?? '';
    expect((await desk.get(styles)).headers.get('content-type')).toBe('text/css; charset=utf-8');
  });

  it('answers an unknown address with a page', async () => {
    const { headers, status, text } = await openDesk(backend.url).get('/none');
    expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(text).toContain('There is no such page.');
  });

  it('takes forms alone', async () => {
    const desk = await signInAtDesk(backend.url);
    const answer = await fetch(`${backend.url}/operator/players/1/suspend`, {
      method: 'POST',
      body: '{"reason":"x"}',
      headers: {
        'content-type': 'application/json',
        cookie: `winwin24x7_operator=${desk.cookies.winwin24x7_operator}`,
      },
    });
    expect(answer.status).toBe(415);
  });
});
