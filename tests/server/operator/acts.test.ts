import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INDIA_UTC_OFFSET } from '../../../domain/india-time';
import type { RunningBackend } from '../../../server/compose/start';
import { startTestBackend } from '../../support/backend';
import { type Browser, openBrowser, openSocket, signUp } from '../../support/browser';
import { expectSessionEnded } from '../../support/ended-session';
import { addOperator, auditOf, type DeskBrowser, openDesk, signInAtDesk } from '../../support/operator-desk';
import { codeAt, fromBase32 } from '../../support/totp';

let backend: RunningBackend;
let admin: DeskBrowser;
beforeAll(async () => {
  backend = await startTestBackend({ rateLimitFactor: 1000 });
  admin = await signInAtDesk(backend.url);
});
afterAll(() => backend.close());

const playerId = async (username: string) => {
  const { text } = await admin.get(`/players?q=${username}`);
  return /\/operator\/players\/(\d+)"/.exec(text)?.[1] ?? '';
};

const { audit, expectOneRow } = auditOf(() => admin);

/** Of an operator who has signed in, and done nothing else. */
async function operatorId({ username }: { username: string }): Promise<string> {
  const [[, , subject = ''] = []] = await audit(`?operator=${username}`);
  return subject.replace('operator ', '');
}

async function turnOnSecondFactor(browser: Browser, password: string) {
  const begun = await browser.post('/api/two-factor/begin', { current_password: password });
  const clock = await openBrowser(backend.url).post('/sandbox/clock', { advance_ms: 0 });
  const otp = codeAt(fromBase32(begun.body.data.secret), new Date(clock.body.data.now));
  expect((await browser.post('/api/two-factor/confirm', { otp })).status).toBe(200);
}

describe('an act on a player', () => {
  it('suspends and lifts, with one row each', async () => {
    const { browser, password, token, username } = await signUp(backend.url);
    const id = await playerId(username);
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
    const id = await playerId(username);
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
    const { status, text } = await admin.submit(`/players/${await playerId(username)}/suspend`, {
      reason: '  ',
    });
    expect(status).toBe(400);
    expect(text).toContain('Please fill in: reason.');
    expect((await browser.get('/api/getAccountstatement')).status).toBe(200);
  });

  it('of two operators at once is done by one, and the other is told by whom', async () => {
    const { username } = await signUp(backend.url);
    const id = await playerId(username);
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
    const id = await playerId(username);
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
    const id = await playerId(username);
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
    const id = await playerId(username);
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

describe('an act on an operator', () => {
  it('adds one, who can sign in, without the password in the log', async () => {
    const credentials = { username: 'new.cashier', password: 'a good long password' };
    await expectOneRow(
      () => admin.submit('/operators/add', { ...credentials, role: 'cashier' }),
      [
        'operator1',
        'operator added',
        expect.stringMatching(/^operator \d+$/),
        '–',
        '{"role":"cashier","username":"new.cashier"}',
        '–',
      ],
    );
    expect((await openDesk(backend.url).signIn(credentials)).status).toBe(303);
    const again = await admin.submit('/operators/add', { ...credentials, role: 'admin' });
    expect([again.status, again.text]).toEqual([
      409,
      expect.stringContaining('There is an operator new.cashier already.'),
    ]);
  });

  it.each([
    [{ username: 'new one', password: 'a good long password', role: 'viewer' }],
    [{ username: 'short.password', password: 'short', role: 'viewer' }],
    [{ username: 'no.role', password: 'a good long password', role: 'owner' }],
  ])('does not add %j', async (fields) => {
    expect((await admin.submit('/operators/add', fields)).status).toBe(400);
  });

  it('changes role and password, disables and enables', async () => {
    const desk = await addOperator(backend.url, admin, 'viewer');
    const { text } = await admin.get(`/audit?act=operator+added`);
    const id = /operator (\d+)/.exec(text.replace(/<[^>]+>/g, ' '))?.[1] ?? '';
    const subject = `operator ${id}`;
    await expectOneRow(
      () => admin.submit(`/operators/${id}/role`, { role: 'admin', reason: 'promoted' }),
      ['operator1', 'operator role changed', subject, '{"role":"viewer"}', '{"role":"admin"}', 'promoted'],
    );
    expect((await desk.get('/operators')).status).toBe(200);
    await expectOneRow(
      () => admin.submit(`/operators/${id}/disable`, { reason: 'left' }),
      ['operator1', 'operator disabled', subject, '–', '{"isDisabled":true}', 'left'],
    );
    expect((await desk.get('')).status).toBe(303);
    const credentials = { username: desk.username, password: 'a good long password' };
    expect((await desk.signIn(credentials)).status).toBe(401);
    await expectOneRow(
      () => admin.submit(`/operators/${id}/enable`, { reason: 'came back' }),
      ['operator1', 'operator enabled', subject, '–', '{"isDisabled":false}', 'came back'],
    );
    expect((await desk.get('')).status).toBe(303);
    expect((await desk.signIn(credentials)).status).toBe(303);
    await expectOneRow(
      () => admin.submit(`/operators/${id}/reset`, { password: 'another long password', reason: 'forgot' }),
      ['operator1', 'operator password reset', subject, '–', '–', 'forgot'],
    );
    expect((await desk.get('')).status).toBe(303);
    expect((await desk.signIn(credentials)).status).toBe(401);
    expect((await desk.signIn({ ...credentials, password: 'another long password' })).status).toBe(303);
    expect(
      (await desk.submit('/password/change', { current: 'wrong', password: 'x'.repeat(20) })).status,
    ).toBe(400);
    const elsewhere = openDesk(backend.url);
    await elsewhere.signIn({ ...credentials, password: 'another long password' });
    await desk.submit('/password/change', {
      current: 'another long password',
      password: 'the third password',
    });
    expect((await audit())[0]).toEqual([desk.username, 'own password changed', subject, '–', '–', '–']);
    expect([(await desk.get('')).status, (await elsewhere.get('')).status]).toEqual([200, 303]);
  });

  it('that changes nothing is refused, and so is one on the sample operator', async () => {
    const desk = await addOperator(backend.url, admin, 'admin');
    const viewer = await addOperator(backend.url, admin, 'viewer');
    const demote = async (id: string) => {
      const { status, text } = await desk.submit(`/operators/${id}/role`, { role: 'viewer', reason: 'x' });
      return [status, text];
    };
    expect(await demote(await operatorId(viewer))).toEqual([
      409,
      expect.stringContaining(`${viewer.username} has the role viewer already.`),
    ]);
    // The sample operator is the first one.
    expect(await demote('1')).toEqual([
      409,
      expect.stringContaining('The sample operator belongs to the sandbox and is not changed.'),
    ]);
    const changed = await admin.submit('/password/change', {
      ...{ current: 'operator1234', password: 'a good long password' },
    });
    expect(changed.status).toBe(409);
  });

  it('leaves one of two admins who disable or demote each other at once', async () => {
    for (const act of ['disable', 'role', 'disable', 'role']) {
      const one = await addOperator(backend.url, admin, 'admin');
      const other = await addOperator(backend.url, admin, 'admin');
      const [idOfOne, idOfOther] = [await operatorId(one), await operatorId(other)];
      const fields = { role: 'viewer', reason: 'at once' };
      const answers = await Promise.all([
        one.submit(`/operators/${idOfOther}/${act}`, fields),
        other.submit(`/operators/${idOfOne}/${act}`, fields),
      ]);
      expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    }
  });

  it('is never on the own account', async () => {
    const second = await addOperator(backend.url, admin, 'admin');
    const { text } = await second.get('/audit?act=operator+added');
    const id = /operator (\d+)/.exec(text.replace(/<[^>]+>/g, ' '))?.[1] ?? '';
    const { status } = await second.submit(`/operators/${id}/disable`, { reason: 'mine' });
    expect(status).toBe(409);
  });
});

describe('texts from players', () => {
  const hostile = '<script>alert(1)</script>"><img src=x onerror=alert(1)>\'`&lt;';

  it('are escaped on every page', async () => {
    const { browser, username } = await signUp(backend.url, { name: hostile });
    await browser.post('/api/login', { username, password: 'a good password' }, { 'user-agent': hostile });
    const id = await playerId(username);
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

describe('the audit log', () => {
  it('filters by who, what, on which subject and when', async () => {
    const { username } = await signUp(backend.url);
    const id = await playerId(username);
    const second = await addOperator(backend.url, admin, 'admin');
    await second.submit(`/players/${id}/suspend`, { reason: 'first' });
    await admin.submit(`/players/${id}/lift`, { reason: 'second' });
    const names = async (query: string) => (await audit(query)).map(([, what]) => what);
    expect(await names(`?kind=player&subject=${id}`)).toEqual(['suspension lifted', 'player suspended']);
    expect(await names(`?kind=player&subject=${id}&operator=${second.username}`)).toEqual([
      'player suspended',
    ]);
    expect(await names(`?kind=player&subject=${id}&act=suspension+lifted`)).toEqual(['suspension lifted']);
    expect(await names(`?kind=player&subject=${id}&from=2999-01-01`)).toEqual([]);
    expect(await names(`?kind=player&subject=${id}&until=2020-01-01`)).toEqual([]);
    expect(await names(`?kind=player&subject=${id}&request=unknown`)).toEqual([]);
    const { body } = await openBrowser(backend.url).post('/sandbox/clock', { advance_ms: 0 });
    const now = Date.parse(body.data.now);
    const today = new Date(now + INDIA_UTC_OFFSET).toISOString().slice(0, 10);
    expect(await names(`?kind=player&subject=${id}&from=${today}&until=${today}`)).toHaveLength(2);
  });

  it('confirms an act to the operator who has done it, and to no other', async () => {
    const { username } = await signUp(backend.url);
    const id = await playerId(username);
    const second = await addOperator(backend.url, admin, 'admin');
    const { headers } = await admin.submit(`/players/${id}/suspend`, { reason: 'first' });
    const page = headers.get('location')?.slice('/operator'.length) ?? '';
    expect((await second.get(page)).text).not.toContain('Done: player suspended.');
    expect((await admin.get(page)).text).toContain('Done: player suspended.');
  });

  it('answers strange filters with a page', async () => {
    for (const query of [
      '?before=x',
      '?before=-1',
      '?from=tomorrow',
      '?from=0001-01-01',
      '?until=9999-12-31',
      '?kind=%00',
      '?subject=\ud800',
      `?act=${'x'.repeat(600)}`,
    ])
      expect([200, 400]).toContain((await admin.get(`/audit${query}`)).status);
  });
});
