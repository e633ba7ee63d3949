import { expect, it } from 'vitest';
import { selectIsSending, selectIsWaiting } from '../../../machines/app/auth/resend.selectors';
import { resendWorld } from '../../paths/resend.model';
import { refused, toast, unreachable } from '../../support/machines/fixtures';

/** Seconds between two requests. */
const RESEND_AFTER = 30;

function start(mobile: string) {
  const world = resendWorld({ mobile }, () => undefined);
  const request = () => world.actor.send({ type: 'resend.requested' });
  const inputs = () => world.sendCode.calls.map(({ input }) => input);
  return { ...world, inputs, request };
}

it('another code is sent after 30 s, and not before', () => {
  const { actor, clock, inputs, request } = start('9876543210');
  for (let second = 1; second < RESEND_AFTER; second += 1) clock.increment(1_000);
  request();
  expect([inputs(), actor.getSnapshot().context.secondsLeft]).toEqual([[], 1]);
  clock.increment(1_000);
  request();
  expect(inputs()).toEqual([{ mobile: '9876543210' }]);
});

it('no code is sent without a mobile number', () => {
  const { clock, inputs, request } = start('');
  for (let second = 1; second <= RESEND_AFTER; second += 1) clock.increment(1_000);
  request();
  expect(inputs()).toEqual([]);
});

it('after a code was sent the next one waits 30 s again, and after a failure none', async () => {
  const { clock, inputs, request, sendCode } = start('9876543210');
  const wait = (seconds: number) => {
    for (let second = 1; second <= seconds; second += 1) clock.increment(1_000);
  };
  wait(RESEND_AFTER);
  request();
  await sendCode.resolve(null);
  wait(RESEND_AFTER - 1);
  request();
  expect(inputs()).toHaveLength(1);
  wait(1);
  request();
  await sendCode.reject(new Error('No connection'));
  request();
  expect(inputs()).toHaveLength(3);
});

it('goes on with the wait that began before a reload', async () => {
  const { actor, inputs, readWait, request } = start('9876543210');
  await readWait.resolve(12);
  expect(actor.getSnapshot().context.secondsLeft).toBe(12);
  request();
  expect(inputs()).toEqual([]);
});

it('waits no longer than is left, however rarely the browser ran the timers of the page', async () => {
  const { clock, inputs, readWait, request } = start('9876543210');
  await readWait.resolve(30);
  clock.increment(1_000);
  await readWait.resolve(0);
  request();
  expect(inputs()).toEqual([{ mobile: '9876543210' }]);
});

it('says why the server sends no code', async () => {
  const { clock, newlySent, request, sendCode } = start('9876543210');
  for (let second = 1; second <= RESEND_AFTER; second += 1) clock.increment(1_000);
  request();
  await sendCode.reject(refused('Too many codes. Please try again tomorrow.'));
  expect(newlySent()).toEqual([toast('error', { text: 'Too many codes. Please try again tomorrow.' })]);
});

it('a code is requested once while it is being sent, and then the player is told', async () => {
  const { actor, inputs, newlySent, readWait, request, sendCode } = start('9876543210');
  await readWait.resolve(0);
  request();
  request();
  expect([inputs().length, selectIsSending(actor.getSnapshot())]).toEqual([1, true]);
  await sendCode.resolve(null);
  expect(newlySent()).toEqual([toast('success', { code: 'otpSent' })]);
  expect(selectIsWaiting(actor.getSnapshot())).toBe(true);
});

it('a code that could not be sent may be requested at once, without a connection too', async () => {
  const { actor, newlySent, readWait, request, sendCode } = start('9876543210');
  await readWait.resolve(0);
  request();
  await sendCode.reject(unreachable);
  expect(newlySent()).toEqual([toast('error', { code: 'otpNotSent' })]);
  expect(actor.getSnapshot().can({ type: 'resend.requested' })).toBe(true);
});
