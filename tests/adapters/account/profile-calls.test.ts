// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { createApiKeyCalls } from '../../../src/adapters/account/api-key-calls';
import { createProfileCalls } from '../../../src/adapters/account/profile-calls';
import { PortFailure } from '../../../src/adapters/kit/port-failure';
import { contractServer } from '../contract-server';

const { signal } = new AbortController();
const missing = new PortFailure('unavailable', '', 404);
const at = (day: number) => `2026-11-${day}T10:00:00Z`;

describe('the profile', () => {
  it('has the details of the player, and the sessions with their times', async () => {
    const { call } = contractServer({
      'GET /profile': {
        ...{ username: 'asha', name: 'Asha Rao', mobile: '9876543210', is_mobile_verified: true },
        ...{ email: 'asha@example.in', created_at: at(10), is_password_own: false },
      },
      'GET /sessions': {
        list: [
          {
            ...{ id: 3, created_at: at(11), last_used_at: at(12), expires_at: at(13) },
            ...{ user_agent: 'Firefox', is_current: true },
          },
        ],
      },
    });
    expect(await createProfileCalls(call).loadProfile(undefined, signal)).toEqual({
      details: {
        ...{ username: 'asha', name: 'Asha Rao', mobile: '9876543210', isMobileVerified: true },
        ...{ email: 'asha@example.in', memberSince: Date.parse(at(10)), isPasswordOwn: false },
      },
      sessions: [
        {
          ...{ id: '3', createdAt: Date.parse(at(11)), lastUsedAt: Date.parse(at(12)) },
          ...{ userAgent: 'Firefox', isCurrent: true },
        },
      ],
    });
  });

  describe('of a backend without it', () => {
    beforeEach(() => localStorage.clear());
    const detailsWith = async (mobileno: string | null) => {
      localStorage.setItem('token', 't');
      localStorage.setItem('user', JSON.stringify({ mstruserid: 'asha', mobileno }));
      const { call } = contractServer({ 'GET /profile': missing, 'GET /sessions': missing });
      return createProfileCalls(call).loadProfile(undefined, signal);
    };

    it('has what the log-in returned', async () => {
      expect(await detailsWith('9876543210')).toEqual({
        details: {
          ...{ username: 'asha', name: '', mobile: '9876543210', isMobileVerified: false },
          ...{ email: '', memberSince: null, isPasswordOwn: true },
        },
        sessions: [],
      });
    });

    it.each([
      ['+919876543210', '9876543210'],
      ['919876543210', '9876543210'],
      // An Indian number may begin with 91.
      ['9198765432', '9198765432'],
      [null, ''],
    ])('has of the mobile %s the digits %s', async (sent, mobile) => {
      expect((await detailsWith(sent)).details.mobile).toBe(mobile);
    });
  });

  it('ends a session by its id, and sends both passwords of a change', async () => {
    const { call, sent } = contractServer({ 'POST /sessions/end': null, 'POST /update-password': null });
    const { changePassword, endSession } = createProfileCalls(call);
    await endSession({ id: '3' });
    await changePassword({ currentPassword: 'secret123', password: 'another123' });
    expect(sent).toEqual([
      { call: 'POST /sessions/end', payload: { id: '3' } },
      {
        call: 'POST /update-password',
        payload: { current_password: 'secret123', password: 'another123' },
      },
    ]);
  });
});

describe('the second factor', () => {
  const codes = { recovery_codes: ['aaaa-bbbb', 'cccc-dddd'] };
  const { call, sent } = contractServer({
    'GET /two-factor': { is_on: true, is_allowed: false, recovery_codes_left: 3 },
    'POST /two-factor/begin': { secret: 'JBSW', uri: 'otpauth://totp/asha' },
    'POST /two-factor/confirm': codes,
    'POST /two-factor/recovery-codes': codes,
    'POST /two-factor/off': null,
  });
  const calls = createProfileCalls(call);

  it('has its state', async () => {
    expect(await calls.loadTwoFactor(undefined, signal)).toEqual({
      ...{ isOn: true, isAllowed: false, recoveryCodesLeft: 3 },
    });
  });

  it('begins with the password, is confirmed with a code, renewed and turned off with both', async () => {
    sent.length = 0;
    const both = { password: 'secret123', otp: '123456' };
    expect(await calls.beginTwoFactor({ password: 'secret123' })).toEqual({
      ...{ secret: 'JBSW', uri: 'otpauth://totp/asha' },
    });
    expect(await calls.confirmTwoFactor({ otp: '123456' })).toEqual(codes.recovery_codes);
    expect(await calls.renewRecoveryCodes(both)).toEqual(codes.recovery_codes);
    expect(await calls.turnTwoFactorOff(both)).toBeNull();
    expect(sent).toEqual([
      { call: 'POST /two-factor/begin', payload: { current_password: 'secret123' } },
      { call: 'POST /two-factor/confirm', payload: { otp: '123456' } },
      {
        call: 'POST /two-factor/recovery-codes',
        payload: { current_password: 'secret123', otp: '123456' },
      },
      { call: 'POST /two-factor/off', payload: { current_password: 'secret123', otp: '123456' } },
    ]);
  });
});

describe('the referral', () => {
  const children = {
    list: [{ mstruserid: 'r***i', created_at: at(12), earned: 100 }],
    total: 3,
  };
  const rule = { reward: 100, deposited: 500, played: 1000.5, max_rewards: 10 };
  const serverWith = (ofRule: object | null) =>
    contractServer({
      'POST /ref/generate': { code: 'ABCD2345' },
      'GET /ref/stats': { code: '', children: 3, earned: 250.5, rule: ofRule },
      'GET /ref/sources': [{ source: 'ABCD2345', children: 2 }],
      'GET /ref/children': children,
    });
  const players = [{ name: 'r***i', since: Date.parse(at(12)), earned: 100_00 }];

  it('has its code, what it earns and the players', async () => {
    const { call } = serverWith(rule);
    expect(await createProfileCalls(call).loadReferral({ perPage: 20 }, signal)).toEqual({
      ...{ code: 'ABCD2345', earned: 250_50, players, total: 3 },
      rule: { reward: 100_00, deposited: 500_00, played: 1000_50 },
      sources: [{ name: 'ABCD2345', players: 2 }],
    });
  });

  it('has no rule where referrals earn nothing', async () => {
    const { call } = serverWith(null);
    expect((await createProfileCalls(call).loadReferral({ perPage: 20 }, signal)).rule).toBeNull();
  });

  it('has the players of another page', async () => {
    const { call, sent } = serverWith(rule);
    expect(await createProfileCalls(call).loadReferred({ page: 2, perPage: 20 }, signal)).toEqual({
      players,
      total: 3,
    });
    expect(sent).toEqual([{ call: 'GET /ref/children', payload: { page: 2, per_page: 20 } }]);
  });

  it('has the players of each page of a backend that answers all of them for any page', async () => {
    const list = ['a', 'b', 'c'].map((mstruserid) => ({ mstruserid, created_at: at(12), earned: 0 }));
    const { call } = contractServer({ 'GET /ref/children': { list, total: 3 } });
    const { loadReferred } = createProfileCalls(call);
    const pages = [1, 2].map((page) => loadReferred({ page, perPage: 2 }, signal));
    expect((await Promise.all(pages)).map(({ players: shown }) => shown.map(({ name }) => name))).toEqual([
      ['a', 'b'],
      ['c'],
    ]);
  });
});

describe('the keys for programs', () => {
  const wireKey = {
    ...{ id: 7, name: 'my bot', scope: 'trade' },
    ...{ created_at: at(10), last_used_at: at(11), expires_at: at(12) },
  };
  const key = {
    ...{ id: '7', name: 'my bot', scope: 'trade' },
    ...{ createdAt: Date.parse(at(10)), lastUsedAt: Date.parse(at(11)), expiresAt: Date.parse(at(12)) },
  };

  it('have their times, and whether they are allowed', async () => {
    const { call } = contractServer({ 'GET /api-keys': { is_allowed: false, list: [wireKey] } });
    expect(await createApiKeyCalls(call).loadKeys(undefined, signal)).toEqual({
      isAllowed: false,
      keys: [key],
    });
  });

  it('are made with the password, and ended by their id', async () => {
    const { call, sent } = contractServer({
      'POST /api-keys/create': { key: 'ww24_secret', entry: wireKey },
      'POST /api-keys/end': null,
    });
    const { endKey, makeKey } = createApiKeyCalls(call);
    expect(await makeKey({ name: 'my bot', scope: 'trade', password: 'secret123' })).toEqual({
      secret: 'ww24_secret',
      entry: key,
    });
    await endKey({ id: '7' });
    expect(sent).toEqual([
      {
        call: 'POST /api-keys/create',
        payload: { name: 'my bot', scope: 'trade', current_password: 'secret123' },
      },
      { call: 'POST /api-keys/end', payload: { id: '7' } },
    ]);
  });
});
