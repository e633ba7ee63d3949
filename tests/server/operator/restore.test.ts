import { describe, expect, it } from 'vitest';
import { MINUTE } from '../../../server/kit/clock';
import {
  codeFor,
  newMobile,
  newUsername,
  openBrowser,
  openSocket,
  signUp,
  type TestPlayer,
} from '../../support/browser';
import { startDeskForTests } from '../../support/desk-for-tests';
import { expectSessionEnded } from '../../support/ended-session';
import { addOperator, auditOf, errorsOn, formOf, playerIdAt, shownValue } from '../../support/operator-desk';
import { registration, setAppDetails } from '../../support/registration';
import { advanceClock } from '../../support/sandbox';

const { admin, backend } = startDeskForTests();

const { audit } = auditOf(admin);

const idOf = async (player: TestPlayer): Promise<number> => Number(await playerIdAt(admin, player));

const reason = 'knew the last three bets';
const NEW_PASSWORD = 'a new password';

/** A fresh desk for each player: an operator restores 20 players in an hour. */
async function newCase() {
  const player = await signUp(backend.url);
  const desk = await addOperator(backend.url, admin, 'admin');
  const id = await idOf(player);
  const page = `/players/${id}`;
  return { player, desk, id, page, codePath: `${page}/restore-code`, mobilePath: `${page}/mobile` };
}

const codeIn = (text: string) => /<code>([A-Z2-9]{8})<\/code>/.exec(text)?.[1] ?? '';

async function giveCode({ codePath, desk, page }: Awaited<ReturnType<typeof newCase>>) {
  await desk.get(page);
  const answer = await desk.submit(codePath, { reason });
  expect(answer.status).toBe(200);
  return codeIn(answer.text);
}

const reset = (otp: string, password = NEW_PASSWORD) =>
  openBrowser(backend.url).post('/api/reset-password', { otp, password });

const signIn = ({ username }: TestPlayer, password: string) =>
  openBrowser(backend.url).post('/api/login', { username, password });

describe('a code for a new password', () => {
  it('is shown once, ends all sessions, is notified, and sets a new password in any browser', async () => {
    const known = await newCase();
    const { desk, id, page, player } = known;
    const ended = await openSocket(backend.url, player.token);
    const code = await giveCode(known);
    expect(code).toMatch(/^[A-Z2-9]{8}$/);
    await expectSessionEnded(backend.url, player.username, ended);
    ended.socket.close();
    expect((await player.browser.get('/api/sessions')).status).toBe(401);
    const [newest] = await audit(`?kind=player&subject=${id}`);
    expect(newest).toEqual([
      desk.username,
      'code for a new password given',
      `player ${id}`,
      '–',
      '–',
      reason,
    ]);
    expect((await desk.get(page)).text).not.toContain(code);
    expect((await admin.get('/audit')).text).not.toContain(code);

    expect((await reset(`${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`)).body).toEqual({
      data: null,
      error: false,
      message: 'Password reset success',
    });
    expect((await signIn(player, player.password)).status).toBe(401);
    const { body } = await signIn(player, NEW_PASSWORD);
    const browser = openBrowser(backend.url);
    browser.token = body.data.token;
    const { list } = (await browser.get('/api/notifications')).body.data;
    expect(list.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['access.code', 'password.changed']),
    );
  });

  it('works once, also for two uses at the same moment', async () => {
    const code = await giveCode(await newCase());
    const answers = await Promise.all([reset(code, 'the first password'), reset(code, 'the other password')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await reset(code)).toMatchObject({
      status: 400,
      body: { message: 'This code is wrong or has expired. Ask support for a new one.' },
    });
  });

  it('is replaced while it is used, without an answer that fails', async () => {
    for (let round = 0; round < 3; round += 1) {
      const known = await newCase();
      const code = await giveCode(known);
      await known.desk.get(known.page);
      const [used, given] = await Promise.all([reset(code), known.desk.submit(known.codePath, { reason })]);
      expect([200, 400]).toContain(used.status);
      expect(given.status).toBe(200);
    }
  });

  it('expires after 30 minutes, and with the next code', async () => {
    const known = await newCase();
    const first = await giveCode(known);
    const second = await giveCode(known);
    expect((await reset(first)).status).toBe(400);
    await advanceClock(backend.url, 30 * MINUTE);
    expect((await reset(second)).status).toBe(400);
    expect((await signIn(known.player, known.player.password)).status).toBe(200);
    await admin.signIn();
  });

  it('makes a code that was sent before invalid', async () => {
    const known = await newCase();
    const browser = openBrowser(backend.url);
    await browser.post('/api/forgot-password', { phone: known.player.mobile, countryCode: '91' });
    const otp = await codeFor(browser, known.player.mobile);
    await giveCode(known);
    expect((await browser.post('/api/reset-password', { otp, password: NEW_PASSWORD })).status).toBe(400);
  });

  it('sets the password of its own player alone, and stays valid if the password is refused', async () => {
    const known = await newCase();
    const stranger = await signUp(backend.url);
    const code = await giveCode(known);
    expect((await reset(code, known.player.username)).status).toBe(400);
    expect((await reset(code)).status).toBe(200);
    expect((await signIn(stranger, NEW_PASSWORD)).status).toBe(401);
    expect((await signIn(known.player, NEW_PASSWORD)).status).toBe(200);
  });

  it('is no longer valid when the player has changed the password', async () => {
    const known = await newCase();
    const code = await giveCode(known);
    const { body } = await signIn(known.player, known.player.password);
    const browser = openBrowser(backend.url);
    browser.token = body.data.token;
    const passwords = { current_password: known.player.password, password: 'chosen by myself' };
    expect((await browser.post('/api/update-password', passwords)).status).toBe(200);
    expect((await reset(code)).status).toBe(400);
  });

  it('is given by one of two operators at once; the other one is told', async () => {
    const known = await newCase();
    const other = await addOperator(backend.url, admin, 'admin');
    await Promise.all([known.desk.get(known.page), other.get(known.page)]);
    const code = codeIn((await known.desk.submit(known.codePath, { reason })).text);
    const second = await other.submit(known.codePath, { reason });
    expect([second.status, codeIn(second.text)]).toEqual([409, '']);
    expect(second.text).toContain(`${known.desk.username}, `);
    expect((await reset(code)).status).toBe(200);
  });

  it('is not valid any more when the mobile number was changed', async () => {
    const known = await newCase();
    const code = await giveCode(known);
    await known.desk.get(known.page);
    const changed = await known.desk.submit(known.mobilePath, { mobile: newMobile(), reason });
    expect(changed.status).toBe(303);
    expect((await reset(code)).status).toBe(400);
  });

  it('is given twenty times an hour by one operator', async () => {
    const { desk } = await newCase();
    for (let players = 0; players < 4; players += 1) {
      const known = { ...(await newCase()), desk };
      for (let given = 0; given < 5; given += 1) await giveCode(known);
    }
    const { codePath, page } = await newCase();
    await desk.get(page);
    const { status, text } = await desk.submit(codePath, { reason });
    expect([status, text]).toEqual([429, expect.stringContaining('You have restored too many players.')]);
  });

  it('is given five times an hour for one player', async () => {
    const known = await newCase();
    for (let given = 0; given < 5; given += 1) await giveCode(known);
    await known.desk.get(known.page);
    const { headers, status, text } = await known.desk.submit(known.codePath, { reason });
    expect([status, headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect(text).toContain('The access of this player was restored too often.');
  });

  it.each(['viewer', 'cashier'] as const)('is given by no %s', async (role) => {
    const known = await newCase();
    const desk = await addOperator(backend.url, admin, role);
    const { text } = await desk.get(known.page);
    expect(text).not.toContain('Lost password or phone');
    for (const path of [known.codePath, known.mobilePath]) {
      const refused = await desk.submit(path, { reason, seen: '0', mobile: newMobile() });
      expect(refused.status).toBe(403);
    }
    expect((await known.player.browser.get('/api/sessions')).status).toBe(200);
  });

  it('is not given for players who do not exist or share a sign-in', async () => {
    const { desk } = await newCase();
    const demo = /operator(\/players\/\d+)/.exec((await desk.get('/players?q=demo')).text)?.[1];
    await desk.get(`${demo}`);
    expect((await desk.submit(`${demo}/restore-code`, { reason, seen: '0' })).status).toBe(409);
    expect((await desk.submit('/players/999999/restore-code', { reason, seen: '0' })).status).toBe(404);
  });
});

describe('another mobile number', () => {
  it('gets the codes from now on; sessions end, the old number gets none, and the player is told', async () => {
    const { desk, id, mobilePath, page, player } = await newCase();
    const mobile = newMobile();
    await desk.get(page);
    expect((await desk.submit(mobilePath, { mobile, reason })).status).toBe(303);
    const [newest] = await audit(`?kind=player&subject=${id}`);
    expect(newest).toEqual([
      desk.username,
      'mobile number changed',
      `player ${id}`,
      `{"mobile":"${player.mobile}"}`,
      `{"mobile":"${mobile}"}`,
      reason,
    ]);
    expect((await player.browser.get('/api/sessions')).status).toBe(401);
    const browser = openBrowser(backend.url);
    await browser.post('/api/forgot-password', { phone: mobile, countryCode: '91' });
    const otp = await codeFor(browser, mobile);
    expect((await browser.post('/api/reset-password', { otp, password: NEW_PASSWORD })).status).toBe(200);
    const { body } = await signIn(player, NEW_PASSWORD);
    expect(body.data.user).toEqual({ mstruserid: player.username, mobileno: mobile });
    browser.token = body.data.token;
    const { list } = (await browser.get('/api/notifications')).body.data;
    expect(list.map(({ kind }: { kind: string }) => kind)).toContain('mobile.changed');
    const { notices } = (await browser.get('/api/notifications/unread')).body.data;
    expect(notices).toMatchObject([{ kind: 'mobile.changed' }]);
    await browser.post('/api/notifications/read', { id: String(list[0].id), older: true });
    expect((await browser.get('/api/notifications/unread')).body.data).toEqual({ unread: 0, notices: [] });
  });

  it('of another player is refused at the field, and changes nothing', async () => {
    const { desk, mobilePath, page, player } = await newCase();
    const other = await signUp(backend.url);
    for (const [mobile, sentence] of [
      [other.mobile, 'Another player has verified this mobile number.'],
      [player.mobile, 'The player has this mobile number already.'],
      ['12345', 'Please enter a 10-digit Indian mobile number.'],
      ['98765\0', 'Please enter a 10-digit Indian mobile number.'],
    ] as const) {
      await desk.get(page);
      const refused = await desk.submit(mobilePath, { mobile, reason });
      expect(errorsOn(refused.text).mobile).toBe(sentence);
    }
    expect((await player.browser.get('/api/sessions')).status).toBe(200);
  });

  it('that another player has only stated is given, and codes that were sent to it are not valid any more', async () => {
    const stated = newMobile();
    await setAppDetails(backend, { OTP: '0' });
    const browser = openBrowser(backend.url);
    await browser.post('/api/register', registration({ mobile: stated }));
    await setAppDetails(backend, { OTP: 1 });
    await browser.post('/api/forgot-password', { phone: stated, countryCode: '91' });
    const otp = await codeFor(browser, stated);
    const { desk, mobilePath, page, player } = await newCase();
    await desk.get(page);
    expect((await desk.submit(mobilePath, { mobile: stated, reason })).status).toBe(303);
    expect((await browser.post('/api/reset-password', { otp, password: NEW_PASSWORD })).status).toBe(400);
    expect((await signIn(player, player.password)).status).toBe(200);
  });

  it('may be the one that the player has only stated: it counts as verified then', async () => {
    const [mobile, username] = [newMobile(), newUsername()];
    await setAppDetails(backend, { OTP: '0' });
    const { body } = await openBrowser(backend.url).post('/api/register', registration({ mobile, username }));
    await setAppDetails(backend, { OTP: 1 });
    const desk = await addOperator(backend.url, admin, 'admin');
    const page = `/players/${await idOf({ username } as TestPlayer)}`;
    await desk.get(page);
    expect((await desk.submit(`${page}/mobile`, { mobile, reason })).status).toBe(303);
    expect(body.data.user.mobileno).toBe(mobile);
    const { text } = await desk.get(page);
    expect(text).toContain(`<dd>${mobile}</dd>`);
  });

  it('keeps what was typed when another operator was first', async () => {
    const { desk, mobilePath, page } = await newCase();
    const other = await addOperator(backend.url, admin, 'admin');
    await Promise.all([desk.get(page), other.get(page)]);
    const [mine, theirs] = [newMobile(), newMobile()];
    await other.submit(mobilePath, { mobile: theirs, reason });
    const { status, text } = await desk.submit(mobilePath, { mobile: mine, reason });
    const form = formOf(text, mobilePath);
    expect([status, shownValue(form, 'mobile')]).toEqual([409, mine]);
    expect(form).toContain(`Now: ${theirs}`);
  });
});
