import { describe, expect, it } from 'vitest';
import { resendMachine } from '../../../machines/app/auth/resend.machine';
import {
  selectHasMobile,
  selectIsSending,
  selectIsWaiting,
  selectSecondsLeft,
} from '../../../machines/app/auth/resend.selectors';
import { fakePort, type LogicOf } from '../../support/machines/fakes';
import { refused, toast, unreachable } from '../../support/machines/fixtures';
import { run } from '../../support/machines/run';

function start(mobile = '9876543210') {
  const sendCode = fakePort<LogicOf<typeof resendMachine, 'sendCode'>>();
  const running = run(resendMachine.provide({ actors: { sendCode: sendCode.logic } }), { input: { mobile } });
  return {
    ...running,
    sendCode,
    snapshot: () => running.actor.getSnapshot(),
    request: () => running.actor.send({ type: 'resend.requested' }),
    wait: (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) running.clock.increment(1000);
    },
  };
}

describe('another code', () => {
  it('can be requested after a countdown of 30 s', () => {
    const { request, sendCode, snapshot, wait } = start();
    expect(selectSecondsLeft(snapshot())).toBe(30);
    wait(29);
    request();
    expect([selectSecondsLeft(snapshot()), selectIsWaiting(snapshot()), sendCode.calls.length]).toEqual([
      1,
      true,
      0,
    ]);
    wait(1);
    expect(selectIsWaiting(snapshot())).toBe(false);
    request();
    expect(sendCode.inputs).toEqual([{ mobile: '9876543210' }]);
  });

  it('is requested once, and the countdown restarts after it was sent', async () => {
    const { request, sendCode, snapshot, sent, wait } = start();
    wait(30);
    request();
    request();
    expect(selectIsSending(snapshot())).toBe(true);
    expect(sendCode.calls).toHaveLength(1);
    await sendCode.resolve(null);
    expect([selectSecondsLeft(snapshot()), selectIsWaiting(snapshot())]).toEqual([30, true]);
    expect(sent).toEqual([toast('success', { code: 'otpSent' })]);
  });

  it.each([
    { error: refused('Wait a minute'), message: { text: 'Wait a minute' } },
    { error: unreachable, message: { code: 'otpNotSent' } },
  ])('that could not be sent can be requested immediately', async ({ error, message }) => {
    const { request, sendCode, snapshot, sent, wait } = start();
    wait(30);
    request();
    await sendCode.reject(error);
    expect(sent).toEqual([toast('error', message)]);
    expect(snapshot().can({ type: 'resend.requested' })).toBe(true);
  });

  it('is not sent without a known mobile number', () => {
    const { request, sendCode, snapshot, wait } = start('');
    wait(30);
    request();
    expect(selectHasMobile(snapshot())).toBe(false);
    expect(sendCode.calls).toEqual([]);
  });
});
