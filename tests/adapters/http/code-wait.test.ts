// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCalls } from '../../../src/adapters/kit/http/calls';
import type { CallServer } from '../../../src/adapters/kit/http/http';

const mobile = '9876543210';
const answering = (data: unknown) => createCalls((async () => data) as unknown as CallServer);

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-29T12:00:00Z') });
});
afterEach(() => void vi.useRealTimers());

const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

it('the wait for another code is that of the server, and goes on after a reload', async () => {
  const { readOtpWait, resendOtp, sendOtp } = answering({ resendAfter: 45 });
  expect(await readOtpWait()).toBe(0);
  await sendOtp({ mobile, countryCode: '91' });
  pass(20);
  expect([await readOtpWait(), await answering(null).readOtpWait()]).toEqual([25, 25]);
  pass(0.5);
  expect(await readOtpWait()).toBe(25);
  pass(26);
  expect(await readOtpWait()).toBe(0);
  await resendOtp({ mobile });
  expect(await answering(null).readOtpWait()).toBe(45);
});

it.each([
  ['nothing', null],
  ['no number', { resendAfter: 'soon' }],
  ['a negative number', { resendAfter: -1 }],
  ['milliseconds', { resendAfter: 30_000 }],
])('the wait is 30 s where the server sends %s', async (_, data) => {
  const { readResetWait, sendResetCode } = answering(data);
  await sendResetCode({ phone: mobile, countryCode: '91' });
  expect(await readResetWait()).toBe(30);
});

it('the wait of a registration is not that of a new password', async () => {
  const { readOtpWait, readResetWait, resendResetCode } = answering(null);
  await resendResetCode({ mobile });
  expect([await readOtpWait(), await readResetWait()]).toEqual([0, 30]);
});

it('no wait is left when the clock was set back', async () => {
  const { readOtpWait, sendOtp } = answering(null);
  await sendOtp({ mobile, countryCode: '91' });
  pass(-3600);
  expect(await readOtpWait()).toBe(0);
});

it('the wait is known where the browser has no storage', async () => {
  const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  const { readOtpWait, sendOtp } = answering(null);
  await sendOtp({ mobile, countryCode: '91' });
  expect(await readOtpWait()).toBe(30);
  blocked.mockRestore();
});
