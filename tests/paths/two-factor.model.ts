import { expect } from 'vitest';
import type { InputFrom } from 'xstate';
import type { TwoFactorStatus } from '../../domain/two-factor';
import { twoFactorMachine } from '../../machines/account/two-factor/two-factor.machine';
import {
  selectFormOf,
  selectRecoveryCodes,
  selectSecret,
  selectStatus,
  selectStep,
} from '../../machines/account/two-factor/two-factor.selectors';
import { fakePort, type LogicOf } from '../support/machines/fakes';
import { unreachable } from '../support/machines/fixtures';
import { answers, type EventCases, type LeafAssertions, type Model } from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';

type Machine = typeof twoFactorMachine;
type TwoFactorWorld = ReturnType<typeof twoFactorWorld>;

const forms = {
  beginning: 'beginForm',
  confirming: 'confirmForm',
  renewing: 'renewForm',
  turningOff: 'offForm',
} as const;

export function twoFactorWorld(input: InputFrom<Machine>, inspect: Inspect) {
  const loadTwoFactor = fakePort<LogicOf<Machine, 'loadTwoFactor'>>();
  const beginForm = fakePort<LogicOf<Machine, 'beginForm'>>();
  const confirmForm = fakePort<LogicOf<Machine, 'confirmForm'>>();
  const renewForm = fakePort<LogicOf<Machine, 'renewForm'>>();
  const offForm = fakePort<LogicOf<Machine, 'offForm'>>();
  const machine = twoFactorMachine.provide({
    actors: {
      loadTwoFactor: loadTwoFactor.logic,
      beginForm: beginForm.logic,
      confirmForm: confirmForm.logic,
      renewForm: renewForm.logic,
      offForm: offForm.logic,
    },
  });
  return { ...run(machine, { input, inspect }), loadTwoFactor, beginForm, confirmForm, renewForm, offForm };
}

const off: TwoFactorStatus = { isOn: false, isAllowed: true, recoveryCodesLeft: 0 };
const on: TwoFactorStatus = { isOn: true, isAllowed: true, recoveryCodesLeft: 3 };
const secret = { secret: 'GEZDGNBV', uri: 'otpauth://totp/winwin24x7:asha?secret=GEZDGNBV' };
const codes = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'];
const typed = { password: 'correct horse', otp: '123456' };

const outputs = {
  beginning: { values: { password: typed.password }, answer: secret },
  confirming: { values: { otp: typed.otp }, answer: codes },
  renewing: { values: typed, answer: codes },
  turningOff: { values: typed, answer: null },
};

const stepOf = (step: unknown) => step as keyof typeof forms;

const hidesSecrets = (twoFactor: Parameters<typeof selectSecret>[0]) => {
  expect(selectSecret(twoFactor)).toBeNull();
  expect(selectRecoveryCodes(twoFactor)).toEqual([]);
};

export const twoFactorModel: Model<Machine, TwoFactorWorld> = {
  name: 'twoFactor',
  machine: twoFactorMachine,
  starts: { 'as its screen opens': undefined },
  events: {
    'twoFactor.retryRequested': [{ type: 'twoFactor.retryRequested' }],
    'twoFactor.setUpRequested': [{ type: 'twoFactor.setUpRequested' }],
    'twoFactor.renewRequested': [{ type: 'twoFactor.renewRequested' }],
    'twoFactor.offRequested': [{ type: 'twoFactor.offRequested' }],
    'twoFactor.cancelled': [{ type: 'twoFactor.cancelled' }],
    'twoFactor.codesSaved': [{ type: 'twoFactor.codesSaved' }],
  } satisfies EventCases<Machine>,
  answers: {
    loadTwoFactor: answers<Machine, TwoFactorWorld>()(
      ({ loadTwoFactor }) => loadTwoFactor,
      [off, on],
      [unreachable],
    ),
    form: {
      outputs: ({ value }) => [outputs[stepOf(value)]],
      errors: [],
      fake: (world, { value }) => world[forms[stepOf(value)]] as never,
    },
  },
  ignored: {
    'twoFactor.retryRequested': {
      in: ['loading', 'off', 'beginning', 'confirming', 'showingCodes', 'on', 'renewing', 'turningOff'],
      because: 'the control is not rendered',
    },
    'twoFactor.setUpRequested': {
      in: ['loading', 'failed', 'beginning', 'confirming', 'showingCodes', 'on', 'renewing', 'turningOff'],
      because: 'the control is not rendered',
    },
    'twoFactor.renewRequested': {
      in: ['loading', 'failed', 'off', 'beginning', 'confirming', 'showingCodes', 'renewing', 'turningOff'],
      because: 'the control is not rendered',
    },
    'twoFactor.offRequested': {
      in: ['loading', 'failed', 'off', 'beginning', 'confirming', 'showingCodes', 'renewing', 'turningOff'],
      because: 'the control is not rendered',
    },
    'twoFactor.cancelled': {
      in: ['loading', 'failed', 'off', 'showingCodes', 'on'],
      because: 'the control is not rendered',
    },
    'twoFactor.codesSaved': {
      in: ['loading', 'failed', 'off', 'beginning', 'confirming', 'on', 'renewing', 'turningOff'],
      because: 'the control is not rendered',
    },
  },
  assertions: {
    loading: (twoFactor, { loadTwoFactor }) => {
      hidesSecrets(twoFactor);
      expect(loadTwoFactor.last.signal.aborted).toBe(false);
    },
    failed: (twoFactor) => expect(selectStep(twoFactor)).toBe('failed'),
    off: (twoFactor) => {
      hidesSecrets(twoFactor);
      expect(selectStatus(twoFactor)).toEqual(off);
    },
    beginning: (twoFactor) => {
      hidesSecrets(twoFactor);
      expect(selectFormOf('beginning')(twoFactor)).toBeDefined();
    },
    confirming: (twoFactor) => {
      expect(selectSecret(twoFactor)).toEqual(secret);
      expect(selectFormOf('confirming')(twoFactor)).toBeDefined();
    },
    showingCodes: (twoFactor) => {
      expect(selectSecret(twoFactor)).toBeNull();
      expect(selectRecoveryCodes(twoFactor)).toEqual(codes);
    },
    on: (twoFactor) => {
      hidesSecrets(twoFactor);
      expect(selectStatus(twoFactor)?.isOn).toBe(true);
    },
    renewing: (twoFactor) => expect(selectFormOf('renewing')(twoFactor)).toBeDefined(),
    turningOff: (twoFactor) => expect(selectFormOf('turningOff')(twoFactor)).toBeDefined(),
  } satisfies LeafAssertions<Machine, TwoFactorWorld>,
};
