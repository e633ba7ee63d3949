import { expect } from 'vitest';
import type { InputFrom } from 'xstate';
import type { PushEvent } from '../../machines/account/push/push.machine';
import { pushMachine } from '../../machines/account/push/push.machine';
import {
  selectHasEndFailed,
  selectPushFailure,
  selectPushStep,
} from '../../machines/account/push/push.selectors';
import { fakeChannel, fakePort, type LogicOf } from '../support/machines/fakes';
import { unreachable } from '../support/machines/fixtures';
import { answers, type EventCases, type LeafAssertions, type Model } from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';

type Machine = typeof pushMachine;
type PushWorld = ReturnType<typeof pushWorld>;

export function pushWorld(input: InputFrom<Machine>, inspect?: Inspect) {
  const askPermission = fakePort<LogicOf<Machine, 'askPermission'>>();
  const readPush = fakePort<LogicOf<Machine, 'readPush'>>();
  const subscribePush = fakePort<LogicOf<Machine, 'subscribePush'>>();
  const unsubscribePush = fakePort<LogicOf<Machine, 'unsubscribePush'>>();
  const channel = fakeChannel<LogicOf<Machine, 'pushChannel'>, PushEvent>();
  const machine = pushMachine.provide({
    actors: {
      askPermission: askPermission.logic,
      pushChannel: channel.logic,
      readPush: readPush.logic,
      subscribePush: subscribePush.logic,
      unsubscribePush: unsubscribePush.logic,
    },
  });
  return {
    ...run(machine, { input, ...(inspect && { inspect }) }),
    askPermission,
    channel,
    readPush,
    subscribePush,
    unsubscribePush,
  };
}

const refused = { kind: 'refused', serverMessage: 'Notifications cannot be sent.' } as const;
const port = answers<Machine, PushWorld>();
const subscribes = port(({ subscribePush }) => subscribePush, [null], [unreachable, refused]);

const busy = ['reading', 'unavailable', 'asking', 'subscribing', 'ending'];

export const pushModel: Model<Machine, PushWorld> = {
  name: 'push',
  machine: pushMachine,
  starts: { 'as a player signs in': undefined },
  events: {
    'push.shown': [{ type: 'push.shown' }],
    'push.requested': [{ type: 'push.requested' }],
    'push.endRequested': [{ type: 'push.endRequested' }],
    'push.changedElsewhere': [{ type: 'push.changedElsewhere' }],
    'push.notificationPressed': [
      { type: 'push.notificationPressed', path: '/mybets' },
      { type: 'push.notificationPressed', path: '//elsewhere.example' },
    ],
    'account.connected': [{ type: 'account.connected' }],
  } satisfies EventCases<Machine>,
  answers: {
    readPush: {
      ...port(({ readPush }) => readPush, ['unsupported', 'denied', 'off', 'on'], [unreachable]),
      outputs: ({ context }) => [
        ...(context.backend === 'asked' ? ['unavailable'] : []),
        'unsupported',
        'denied',
        'off',
        'on',
      ],
    },
    askPermission: port(
      ({ askPermission }) => askPermission,
      ['granted', 'denied', 'default'],
      [unreachable],
    ),
    subscribePush: subscribes,
    renewPush: subscribes,
    unsubscribePush: port(({ unsubscribePush }) => unsubscribePush, [null], [unreachable]),
  },
  waits: { asking: 60_000, subscribing: 45_000, 'on.renewing': 45_000, ending: 20_000 },
  distinguish: ({ context: { backend, failure } }) => [backend, failure?.kind],
  ignored: {
    'push.requested': {
      in: [...busy, 'unsupported', 'denied', 'on'],
      because: 'the control is not rendered, or busy',
    },
    'push.endRequested': {
      in: [...busy, 'unsupported', 'denied', 'off', 'unanswered', 'failed'],
      because: 'the control is not rendered, or busy',
    },
    'push.changedElsewhere': {
      in: [...busy, 'unsupported'],
      because: 'the answer of the browser decides, or there is no permission',
    },
    'account.connected': {
      in: [
        ...busy,
        'unsupported',
        'denied',
        'off',
        'unanswered',
        'failed',
        'on.renewing',
        'on.current',
        'on.endFailed',
      ],
      because: 'no answer is missing',
    },
  },
  assertions: {
    reading: (push, { readPush }) => {
      expect(selectPushStep(push)).toBe('reading');
      expect(readPush.last.signal.aborted).toBe(false);
    },
    unavailable: (push) => expect(selectPushStep(push)).toBe('unavailable'),
    unsupported: (push) => expect(selectPushStep(push)).toBe('unsupported'),
    denied: (push) => expect(selectPushStep(push)).toBe('denied'),
    off: (push) => expect(selectPushStep(push)).toBe('off'),
    asking: (push, { askPermission }) => {
      expect(askPermission.last.signal.aborted).toBe(false);
      expect(selectPushFailure(push)).toBeNull();
    },
    unanswered: (push) => expect(selectPushStep(push)).toBe('unanswered'),
    subscribing: (_, { askPermission, subscribePush }) => {
      expect(askPermission.outputs).toContain('granted');
      expect(subscribePush.last.signal.aborted).toBe(false);
    },
    unconfirmed: (push, { subscribePush }) => {
      expect(selectPushStep(push)).toBe('unconfirmed');
      expect(subscribePush.calls).not.toEqual([]);
    },
    failed: (push) => expect(selectPushFailure(push)).toEqual(refused),
    'on.renewing': (push, { subscribePush }) => {
      expect(selectPushStep(push)).toBe('on');
      expect(subscribePush.last.signal.aborted).toBe(false);
    },
    'on.outdated': (push) => expect(selectPushStep(push)).toBe('on'),
    'on.current': (push, { subscribePush }) => {
      expect(selectPushStep(push)).toBe('on');
      expect(subscribePush.outputs).not.toEqual([]);
    },
    'on.endFailed': (push) => expect(selectHasEndFailed(push)).toBe(true),
    ending: (_, { unsubscribePush }) => expect(unsubscribePush.last.signal.aborted).toBe(false),
  } satisfies LeafAssertions<Machine, PushWorld>,
};
