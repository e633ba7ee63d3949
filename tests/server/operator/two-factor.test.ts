import { describe, expect, it } from 'vitest';
import { MINUTE } from '../../../server/kit/clock';
import { startDeskForTests } from '../../support/desk-for-tests';
import { beginSetUp, codesOn, setUp } from '../../support/desk-two-factor';
import {
  addOperator,
  auditOf,
  type DeskBrowser,
  OPERATOR_PASSWORD,
  openDesk,
} from '../../support/operator-desk';
import { advanceClock } from '../../support/sandbox';

const { admin, backend } = startDeskForTests();
const { audit, expectOneRow } = auditOf(admin);

interface ProtectedOperator {
  readonly desk: DeskBrowser;
  readonly username: string;
  readonly recoveryCodes: readonly string[];
  /** The code of the app, at a time whose code was not used. */
  nextCode(): Promise<string>;
}

async function addProtected(role: 'viewer' | 'admin' = 'viewer'): Promise<ProtectedOperator> {
  const desk = await addOperator(backend.url, admin, role);
  const { nextCode, recoveryCodes } = await setUp(backend.url, desk);
  return { desk, username: desk.username, nextCode, recoveryCodes };
}

/** A browser after the password, before the code. */
async function afterPassword(username: string): Promise<DeskBrowser> {
  const desk = openDesk(backend.url);
  const answer = await desk.signIn({ username, password: OPERATOR_PASSWORD });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/operator/login/code']);
  await desk.get('/login/code');
  return desk;
}

const isSignedIn = async (desk: DeskBrowser) => (await desk.get('/password')).status === 200;

describe('the set-up of a second factor at the desk', () => {
  it('asks for the password, shows key and QR code, and changes nothing before a code confirms it', async () => {
    const desk = await addOperator(backend.url, admin, 'viewer');
    await desk.get('/two-factor');
    const wrong = await desk.submit('/two-factor/begin', { current: 'not this one' });
    expect([wrong.status, wrong.text]).toEqual([
      400,
      expect.stringContaining('The current password is incorrect.'),
    ]);
    const { nextCode, text } = await beginSetUp(backend.url, desk);
    expect(text).toContain('<svg class="qr"');
    expect((await desk.submit('/two-factor/confirm', { code: '00000' })).status).toBe(400);
    expect(
      (
        await openDesk(backend.url).signIn({ username: desk.username, password: OPERATOR_PASSWORD })
      ).headers.get('location'),
    ).toBe('/operator');
    expect((await desk.submit('/two-factor/confirm', { code: await nextCode() })).status).toBe(200);
    await afterPassword(desk.username);
  });

  it('shows ten recovery codes once, leaves one row, and ends the other sessions', async () => {
    const desk = await addOperator(backend.url, admin, 'viewer');
    const other = openDesk(backend.url);
    await other.signIn({ username: desk.username, password: OPERATOR_PASSWORD });
    const { answer, recoveryCodes } = await setUp(backend.url, desk);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await audit()).toMatchObject([
      [
        desk.username,
        'own second factor turned on',
        expect.any(String),
        '{"isOn":false}',
        '{"isOn":true}',
        '–',
      ],
      [desk.username, 'set-up of own second factor begun', expect.any(String), '–', '–', '–'],
      ...(await audit()).slice(2),
    ]);
    const again = await desk.get('/two-factor');
    expect(again.text).toContain('10 recovery codes are left.');
    expect(codesOn(again.text)).toEqual([]);
    expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(desk)).toBe(true);
  });

  it('that is confirmed twice, as by a reload, is said to be on, with the way to new recovery codes', async () => {
    const desk = await addOperator(backend.url, admin, 'viewer');
    const { nextCode } = await beginSetUp(backend.url, desk);
    const code = await nextCode();
    await desk.submit('/two-factor/confirm', { code });
    const again = await desk.submit('/two-factor/confirm', { code });
    expect(again.status).toBe(409);
    expect(again.text).toContain('Two-factor sign-in is on. Its recovery codes were shown once');
    expect(again.text).toContain('Replace the codes</button>');
    expect(again.text).not.toContain('Begin again');
  });

  it('has to be finished within 15 minutes', async () => {
    const desk = await addOperator(backend.url, admin, 'viewer');
    const { nextCode } = await beginSetUp(backend.url, desk);
    await advanceClock(backend.url, 15 * MINUTE);
    const late = await desk.submit('/two-factor/confirm', { code: await nextCode() });
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('Begin again.')]);
    expect((await desk.get('/two-factor')).text).toContain('Begin</button>');
  });

  it('counts no right password against the limit of wrong ones', async () => {
    const desk = await addOperator(backend.url, admin, 'viewer');
    for (let count = 0; count < 11; count += 1) await beginSetUp(backend.url, desk);
  });

  it('is refused to the sample operator', async () => {
    expect((await admin.get('/two-factor')).text).toContain('It has no second factor.');
    expect((await admin.submit('/two-factor/begin', { current: 'operator1234' })).status).toBe(409);
  });
});

describe('the sign-in of an operator with a second factor', () => {
  it('opens no page before the code, and a session of a new token after it', async () => {
    const { nextCode, username } = await addProtected();
    const desk = await afterPassword(username);
    const { winwin24x7_operator: before } = desk.cookies;
    expect((await desk.get('')).headers.get('location')).toBe('/operator/login');
    expect((await desk.submit('/two-factor/begin', { current: OPERATOR_PASSWORD })).status).toBe(401);
    await desk.get('/login/code');
    const answer = await desk.submit('/login/code', { code: await nextCode() });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/operator']);
    expect(desk.cookies.winwin24x7_operator).not.toBe(before);
    expect(await isSignedIn(desk)).toBe(true);
    expect((await audit())[0]?.slice(0, 2)).toEqual([username, 'signed in']);
    desk.cookies.winwin24x7_operator = before ?? '';
    expect((await desk.submit('/login/code', { code: await nextCode() })).status).toBe(403);
  });

  it('is no open session before the code, and none after the end of one', async () => {
    const { desk, username } = await addProtected();
    await afterPassword(username);
    const openSessions = async () => {
      const { text } = await admin.get('/operators');
      const row = text.split('<tr>').find((each) => each.includes(`>${username}<`));
      return [...(row ?? '').matchAll(/<td[^>]*>(\d+)<\/td>/g)].map(([, count]) => count);
    };
    expect(await openSessions()).toEqual(['1']);
    await desk.get('/password');
    await desk.submit('/logout');
    expect(await openSessions()).toEqual(['0']);
  });

  it('asks again after a wrong code, with the sentence above the field', async () => {
    const { nextCode, username } = await addProtected();
    const desk = await afterPassword(username);
    const wrong = await desk.submit('/login/code', { code: '000000' });
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain('The code is wrong or was used before. Wait for the next one.');
    expect(wrong.text).toContain('name="code"');
    expect((await desk.submit('/login/code', { code: await nextCode() })).status).toBe(303);
  });

  it('accepts a code once, also when it is sent from several browsers at once', async () => {
    const { nextCode, recoveryCodes, username } = await addProtected();
    for (const code of [await nextCode(), recoveryCodes[0] ?? '']) {
      const desks = await Promise.all([1, 2, 3].map(() => afterPassword(username)));
      const answers = await Promise.all(desks.map((desk) => desk.submit('/login/code', { code })));
      expect(answers.map(({ status }) => status).sort()).toEqual([303, 400, 400]);
    }
  });

  it('opens one session when its form is sent twice at once, with two codes', async () => {
    const { recoveryCodes, username } = await addProtected();
    const desk = await afterPassword(username);
    const { winwin24x7_operator: token = '' } = desk.cookies;
    const answers = await Promise.all(
      recoveryCodes.slice(0, 2).map((code) => {
        desk.cookies.winwin24x7_operator = token;
        return desk.submit('/login/code', { code });
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 401]);
  });

  it('is locked for 15 minutes after five wrong codes, also with a right one', async () => {
    const { nextCode, username } = await addProtected();
    const desk = await afterPassword(username);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await desk.submit('/login/code', { code: '000000' })).status).toBe(400);
    const locked = await desk.submit('/login/code', { code: await nextCode() });
    expect([locked.status, locked.text]).toEqual([429, expect.stringContaining('Too many failed attempts.')]);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
    await advanceClock(backend.url, 15 * MINUTE);
    const later = await afterPassword(username);
    expect((await later.submit('/login/code', { code: await nextCode() })).status).toBe(303);
  });

  it('has five minutes for the code', async () => {
    const { nextCode, username } = await addProtected();
    const desk = await afterPassword(username);
    await advanceClock(backend.url, 5 * MINUTE);
    const late = await desk.submit('/login/code', { code: await nextCode() });
    expect([late.status, late.text]).toEqual([401, expect.stringContaining('Sign in again.')]);
    expect((await desk.get('/login/code')).headers.get('location')).toBe('/operator/login');
  });

  it('wants the form token of its step', async () => {
    const { nextCode, username } = await addProtected();
    const desk = await afterPassword(username);
    expect((await desk.submit('/login/code', { code: await nextCode(), csrf: 'a'.repeat(43) })).status).toBe(
      403,
    );
  });

  it('does not outlive a reset of the password between password and code', async () => {
    const { nextCode, username } = await addProtected();
    const desk = await afterPassword(username);
    const id = (await idsOf(username))[0];
    await admin.get('/operators');
    await admin.submit(`/operators/${id}/reset`, { password: 'another long password', reason: 'stolen' });
    expect((await desk.submit('/login/code', { code: await nextCode() })).status).toBe(401);
  });
});

/** Ids of operators in the audit log. */
const idsOf = async (username: string) =>
  (await audit(`?operator=${username}`)).map(([, , subject = '']) => /operator (\d+)/.exec(subject)?.[1]);

describe('turning the second factor off', () => {
  it('asks for password and code', async () => {
    const { desk, nextCode, username } = await addProtected();
    await desk.get('/two-factor');
    const off = (current: string, code: string) => desk.submit('/two-factor/off', { current, code });
    expect((await off('not this one', await nextCode())).status).toBe(400);
    expect((await off(OPERATOR_PASSWORD, '000000')).status).toBe(400);
    const code = await nextCode();
    await expectOneRow(
      () => off(OPERATOR_PASSWORD, code),
      [username, 'own second factor turned off', expect.any(String), '{"isOn":true}', '{"isOn":false}', '–'],
    );
    expect(
      (await openDesk(backend.url).signIn({ username, password: OPERATOR_PASSWORD })).headers.get('location'),
    ).toBe('/operator');
    expect((await off(OPERATOR_PASSWORD, await nextCode())).status).toBe(409);
  });

  it('makes the former recovery codes invalid when they are replaced', async () => {
    const { desk, nextCode, recoveryCodes, username } = await addProtected();
    await desk.get('/two-factor');
    const renew = (current: string, code: string) =>
      desk.submit('/two-factor/recovery-codes', { current, code });
    expect((await renew('not this one', await nextCode())).status).toBe(400);
    expect((await renew(OPERATOR_PASSWORD, '000000')).status).toBe(400);
    const renewed = await renew(OPERATOR_PASSWORD, await nextCode());
    const [code = ''] = codesOn(renewed.text);
    const later = await afterPassword(username);
    expect((await later.submit('/login/code', { code: recoveryCodes[0] ?? '' })).status).toBe(400);
    expect((await later.submit('/login/code', { code })).status).toBe(303);
  });

  it('is possible for another admin, and ends the sessions', async () => {
    const { desk, username } = await addProtected('admin');
    const id = (await idsOf(username))[0];
    await admin.get('/operators');
    const reset = () => admin.submit(`/operators/${id}/reset-two-factor`, { reason: 'lost phone' });
    await expectOneRow(reset, [
      'operator1',
      'operator second factor reset',
      `operator ${id}`,
      '{"isOn":true}',
      '{"isOn":false}',
      'lost phone',
    ]);
    expect(await isSignedIn(desk)).toBe(false);
    await desk.signIn({ username, password: OPERATOR_PASSWORD });
    expect(await isSignedIn(desk)).toBe(true);
    expect((await reset()).text).toContain(`${username} has no second factor.`);
    expect((await desk.submit(`/operators/${id}/reset-two-factor`, { reason: 'own' })).status).toBe(409);
  });
});
