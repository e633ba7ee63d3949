import { describe, expect, it } from 'vitest';
import { type Browser, openBrowser, openSocket, signUp } from '../../support/browser';
import { startDeskForTests } from '../../support/desk-for-tests';
import { expectSessionEnded } from '../../support/ended-session';
import { addOperator, auditOf, playerIdAt } from '../../support/operator-desk';
import { codeAt, fromBase32 } from '../../support/totp';

const { admin, backend } = startDeskForTests();

const { audit, expectOneRow } = auditOf(admin);

async function turnOnSecondFactor(browser: Browser, password: string) {
  const begun = await browser.post('/api/two-factor/begin', { current_password: password });
  const clock = await openBrowser(backend.url).post('/sandbox/clock', { advance_ms: 0 });
  const otp = codeAt(fromBase32(begun.body.data.secret), new Date(clock.body.data.now));
  expect((await browser.post('/api/two-factor/confirm', { otp })).status).toBe(200);
}

describe('an act on a player', () => {
  it('suspends and lifts, with one row each', async () => {
    const { browser, password, token, username } = await signUp(backend.url);
    const id = await playerIdAt(admin, { username });
    const ended = await openSocket(backend.url, token);
    const answer = await expectOneRow(
      () => admin.submit(`/players/${id}/suspend`, { reason: 'two accounts' }),
      [
        'operator1',
        'player suspended',
        `player ${id}`,
        '{"suspendedAt":null}',
        '{"isSuspended":true}',
        'two accounts',
      ],
    );
    await expectSessionEnded(backend.url, username, ended);
    ended.socket.close();
    expect((await browser.get('/api/getAccountstatement')).status).toBe(401);
    const page = await admin.get(answer.headers.get('location')?.slice('/operator'.length) ?? '');
    expect(page.text).toContain('Done: player suspended.');
    await expectOneRow(
      () => admin.submit(`/players/${id}/lift`, { reason: 'explained' }),
      [
        'operator1',
        'suspension lifted',
        `player ${id}`,
        expect.stringMatching(/^{"suspendedAt":"2/),
        '{"isSuspended":false}',
        'explained',
      ],
    );
    expect((await openBrowser(backend.url).post('/api/login', { username, password })).status).toBe(200);
  });

  it('ends the sessions, and tells the player if there was one', async () => {
    const { browser, password, token, username } = await signUp(backend.url);
    const id = await playerIdAt(admin, { username });
    const ended = await openSocket(backend.url, token);
    await expectOneRow(
      () => admin.submit(`/players/${id}/end-sessions`, { reason: 'lost phone' }),
      ['operator1', 'sessions ended', `player ${id}`, '–', '{"ended":1}', 'lost phone'],
    );
    expect((await browser.get('/api/getAccountstatement')).status).toBe(401);
    await expectSessionEnded(backend.url, username, ended);
    ended.socket.close();
    expect((await admin.submit(`/players/${id}/end-sessions`, { reason: 'again' })).status).toBe(303);
    browser.token = (await browser.post('/api/login', { username, password })).body.data.token;
    const { list } = (await browser.get('/api/notifications')).body.data;
    expect(list.map(({ kind }: { kind: string }) => kind)).toEqual(['sessions.ended']);
  });

  it('needs a reason', async () => {
    const { browser, username } = await signUp(backend.url);
    const { status, text } = await admin.submit(`/players/${await playerIdAt(admin, { username })}/suspend`, {
      reason: '  ',
    });
    expect(status).toBe(400);
    expect(text).toContain('Please fill in: reason.');
    expect((await browser.get('/api/getAccountstatement')).status).toBe(200);
  });

  it('of two operators at once is done by one, and the other is told by whom', async () => {
    const { username } = await signUp(backend.url);
    const id = await playerIdAt(admin, { username });
    const second = await addOperator(backend.url, admin, 'admin');
    const before = (await audit(`?kind=player&subject=${id}`)).length;
    const answers = await Promise.all(
      [admin, second].map((desk) => desk.submit(`/players/${id}/suspend`, { reason: 'at once' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    const winner = answers[0]?.status === 303 ? 'operator1' : second.username;
    const loser = answers.find(({ status }) => status === 409);
    expect(loser?.text).toContain('This player is suspended already.');
    expect(loser?.text).toContain(winner);
    expect(loser?.text).toContain('Nothing was changed now.');
    expect((await audit(`?kind=player&subject=${id}`)).length).toBe(before + 1);
  });
});

describe('the protection of a player', () => {
  it('starts and lengthens a pause, and never shortens it', async () => {
    const { browser, username } = await signUp(backend.url);
    const id = await playerIdAt(admin, { username });
    await expectOneRow(
      () => admin.submit(`/players/${id}/pause`, { pause: 'time-out 30', reason: 'asked by letter' }),
      ['operator1', 'player paused', `player ${id}`, '–', '{"days":30,"kind":"time-out"}', 'asked by letter'],
    );
    expect((await browser.get('/api/protection')).body.data.pause).toMatchObject({ kind: 'time-out' });
    const shorter = await admin.submit(`/players/${id}/pause`, { pause: 'time-out 7', reason: 'asked' });
    expect([shorter.status, shorter.text]).toEqual([
      409,
      expect.stringContaining('The player has a longer pause already.'),
    ]);
    const longer = await admin.submit(`/players/${id}/pause`, { pause: 'exclusion 365', reason: 'asked' });
    expect(longer.status).toBe(303);
    expect(
      (await admin.submit(`/players/${id}/pause`, { pause: 'time-out 3', reason: 'asked' })).status,
    ).toBe(400);
  });

  it('lowers a limit at once, and never raises it', async () => {
    const { browser, username } = await signUp(backend.url);
    const id = await playerIdAt(admin, { username });
    const lower = (amount: string) =>
      admin.submit(`/players/${id}/lower-limit`, { kind: 'loss-day', amount, reason: 'concern' });
    await expectOneRow(
      () => lower('500'),
      ['operator1', 'limit lowered', `player ${id}`, '{"loss-day":null}', '{"loss-day":50000}', 'concern'],
    );
    expect((await browser.get('/api/protection')).body.data.limits).toContainEqual(
      expect.objectContaining({ kind: 'loss-day', amount: 500 }),
    );
    for (const amount of ['500', '500.01', '10000']) expect((await lower(amount)).status).toBe(409);
    for (const amount of ['', '-1', '1.005', 'all']) expect((await lower(amount)).status).toBe(400);
    expect((await lower('0')).status).toBe(303);
    const weekly = await admin.submit(`/players/${id}/lower-limit`, {
      ...{ kind: 'loss-week', amount: '1,00,000', reason: 'concern' },
    });
    expect(weekly.status).toBe(303);
    expect((await browser.get('/api/protection')).body.data.limits).toContainEqual(
      expect.objectContaining({ kind: 'loss-week', amount: 1_00_000 }),
    );
  });

  it('turns a second factor off', async () => {
    const { browser, password, username } = await signUp(backend.url);
    const id = await playerIdAt(admin, { username });
    const none = await admin.submit(`/players/${id}/reset-two-factor`, { reason: 'lost phone' });
    expect([none.status, none.text]).toEqual([
      409,
      expect.stringContaining('This player has no second factor.'),
    ]);
    await turnOnSecondFactor(browser, password);
    await expectOneRow(
      () => admin.submit(`/players/${id}/reset-two-factor`, { reason: 'lost phone' }),
      ['operator1', 'second factor reset', `player ${id}`, '{"isOn":true}', '{"isOn":false}', 'lost phone'],
    );
    const { body } = await openBrowser(backend.url).post('/api/login', { username, password });
    expect(body.data).toMatchObject({ token: expect.any(String) });
  });
});

describe('texts from players', () => {
  const hostile = '<script>alert(1)</script>"><img src=x onerror=alert(1)>\'`&lt;';

  it('are escaped on every page', async () => {
    const { browser, username } = await signUp(backend.url, { name: hostile });
    await browser.post('/api/login', { username, password: 'a good password' }, { 'user-agent': hostile });
    const id = await playerIdAt(admin, { username });
    await admin.submit(`/players/${id}/end-sessions`, { reason: hostile });
    await browser.post('/api/login', { username, password: 'a good password' }, { 'user-agent': hostile });
    for (const path of [
      `/players/${id}`,
      `/players?q=${username}`,
      `/players?q=${encodeURIComponent(hostile)}`,
      '',
      '/audit',
      `/audit?operator=${encodeURIComponent(hostile)}`,
    ]) {
      const { status, text } = await admin.get(path);
      expect([path, status]).toEqual([path, 200]);
      expect(text).toContain('&lt;script&gt;');
      expect(text).not.toMatch(/<script|<img/);
    }
  });
});
