import { expect } from 'vitest';
import type { InputFrom } from 'xstate';
import { RESEND_AFTER } from '../../domain/validation';
import { resendMachine } from '../../machines/app/auth/resend.machine';
import { fakePort, type LogicOf } from '../support/machines/fakes';
import { refused } from '../support/machines/fixtures';
import { answers, type EventCases, type LeafAssertions, type Model } from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';

type Machine = typeof resendMachine;
export type ResendWorld = ReturnType<typeof resendWorld>;

export function resendWorld(input: InputFrom<Machine>, inspect: Inspect) {
  const readWait = fakePort<LogicOf<Machine, 'readWait'>>();
  const sendCode = fakePort<LogicOf<Machine, 'sendCode'>>();
  return {
    ...run(resendMachine.provide({ actors: { readWait: readWait.logic, sendCode: sendCode.logic } }), {
      input,
      inspect,
    }),
    readWait,
    sendCode,
  };
}

export const resendModel: Model<Machine, ResendWorld> = {
  name: 'resend',
  machine: resendMachine,
  starts: { 'of a known mobile': { mobile: '9876543210' }, 'without a known mobile': { mobile: '' } },
  events: { 'resend.requested': [{ type: 'resend.requested' }] } satisfies EventCases<Machine>,
  answers: {
    readWait: answers<Machine, ResendWorld>()(({ readWait }) => readWait, [12, 0], []),
    sendCode: answers<Machine, ResendWorld>()(
      ({ sendCode }) => sendCode,
      [null],
      [refused('Try again later')],
    ),
  },
  waits: { waiting: 1000 },
  distinguish: ({ context }) => context.secondsLeft,
  ignored: {
    'resend.requested': {
      in: ['waiting', 'sending'],
      because: 'the control is not rendered',
    },
  },
  assertions: {
    'waiting.reading': ({ context }) => {
      expect(context.secondsLeft).toBeGreaterThan(0);
      expect(context.secondsLeft).toBeLessThanOrEqual(RESEND_AFTER);
    },
    'waiting.read': ({ context }) => expect(context.secondsLeft).toBe(12),
    ready: (snapshot) =>
      expect(snapshot.can({ type: 'resend.requested' })).toBe(snapshot.context.mobile !== ''),
    sending: (snapshot, { sendCode }) => {
      expect(snapshot.hasTag('busy')).toBe(true);
      expect(sendCode.last.input).toEqual({ mobile: '9876543210' });
    },
  } satisfies LeafAssertions<Machine, ResendWorld>,
};
