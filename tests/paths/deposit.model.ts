import { expect } from 'vitest';
import type { InputFrom, SnapshotFrom } from 'xstate';
import { untilNextLimit } from '../../domain/protection';
import type { DepositEvent } from '../../machines/account/cashier/deposit/deposit.events';
import { depositMachine } from '../../machines/account/cashier/deposit/deposit.machine';
import {
  selectDeposit,
  selectIsProofRetryable,
  selectIsProofUploading,
  selectObstacle,
  selectStep,
} from '../../machines/account/cashier/deposit/deposit.selectors';
import {
  bankDetails,
  depositDraft,
  depositRequest,
  gateway,
  hostedGateway,
  paymentProof,
  withdrawalRequest,
} from '../support/machines/cashier-fixtures';
import { fakeChannel, fakePort, type LogicOf } from '../support/machines/fakes';
import { refused, unreachable } from '../support/machines/fixtures';
import {
  answers,
  type EventCases,
  type LeafAssertions,
  type Model,
  PASSED_THROUGH,
} from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';

type Machine = typeof depositMachine;
type DepositWorld = ReturnType<typeof depositWorld>;

export function depositWorld(input: InputFrom<Machine>, inspect?: Inspect) {
  const ports = {
    loadDepositOptions: fakePort<LogicOf<Machine, 'loadDepositOptions'>>(),
    createIdempotencyKey: fakePort<LogicOf<Machine, 'createIdempotencyKey'>>(),
    createDeposit: fakePort<LogicOf<Machine, 'createDeposit'>>(),
    openDeposit: fakePort<LogicOf<Machine, 'openDeposit'>>(),
    loadDeposit: fakePort<LogicOf<Machine, 'loadDeposit'>>(),
    uploadProof: fakePort<LogicOf<Machine, 'uploadProof'>>(),
  };
  const depositStorage = fakeChannel<LogicOf<Machine, 'depositStorage'>, DepositEvent>();
  const gatewayPage = fakeChannel<LogicOf<Machine, 'gatewayPage'>, DepositEvent>();
  const machine = depositMachine.provide({
    actors: {
      loadDepositOptions: ports.loadDepositOptions.logic,
      createIdempotencyKey: ports.createIdempotencyKey.logic,
      createDeposit: ports.createDeposit.logic,
      openDeposit: ports.openDeposit.logic,
      loadDeposit: ports.loadDeposit.logic,
      uploadProof: ports.uploadProof.logic,
      depositStorage: depositStorage.logic,
      gatewayPage: gatewayPage.logic,
    },
  });
  return { ...run(machine, { input, ...(inspect && { inspect }) }), ...ports, depositStorage, gatewayPage };
}

const port = answers<Machine, DepositWorld>();
const unlimited = { obstacle: null, left: null, nextLeft: 60_000 };
const paused = {
  obstacle: { kind: 'time-out', until: 2_000_000_000_000 },
  left: null,
  nextLeft: null,
} as const;
const draft = depositDraft({ isProofChosen: true });

/** The key of a request is stored before the request is sent. A restored draft is stored already. */
const expectStoredKey = ({ context }: SnapshotFrom<Machine>, { depositStorage }: DepositWorld) => {
  const last = depositStorage.last.received.at(-1);
  if (last === undefined) expect(context.key).toBe('key-of-draft');
  else expect(last).toMatchObject({ type: 'depositStorage.changed', draft: { key: context.key } });
};

const isPaying = (value: SnapshotFrom<Machine>['value']): boolean =>
  typeof value === 'object' && 'paying' in value;

const outside = (...handled: string[]): readonly string[] =>
  [
    'restoring',
    'loading',
    'failed',
    'unknownGateway',
    'closed',
    'amount.editing',
    'amount.refreshing',
    'paying.refreshing',
    'paying.waiting',
    'creatingKey',
    'sending',
    'unresolved',
    'leaving',
  ].filter((state) => !handled.includes(state));
const amount = ['amount.editing', 'amount.refreshing'];
const paying = ['paying.refreshing', 'paying.waiting'];
const notRendered = 'the control is not rendered, or the request is under way';

const loads = port(
  ({ loadDepositOptions }) => loadDepositOptions,
  [unlimited, paused].map((allowance) => ({
    gateways: [gateway(), hostedGateway],
    bankDetails: [bankDetails],
    allowance,
    paymentReference: 'TR2',
  })),
  [unreachable],
);

export const depositModel: Model<Machine, DepositWorld> = {
  name: 'deposit',
  machine: depositMachine,
  starts: {
    'by UPI': { gateway: 'upi', id: null },
    'at the page of a gateway': { gateway: 'hpay', id: null },
    'after the page of a gateway': { gateway: 'hpay', id: 'd1' },
    'by an unknown gateway': { gateway: 'gold', id: null },
  },
  events: {
    'deposit.restored': ({ context: { input } }) => [
      { type: 'deposit.restored', draft: null },
      ...(input.gateway === 'upi'
        ? [
            { type: 'deposit.restored', draft } as const,
            { type: 'deposit.restored', draft: { ...draft, isAmountChosen: false } } as const,
            {
              type: 'deposit.restored',
              draft: { ...draft, reference: '123456789012', key: 'key-of-draft' },
            } as const,
            { type: 'deposit.restored', draft: { ...draft, id: 'd1' } } as const,
          ]
        : []),
    ],
    'deposit.amountTyped': [
      { type: 'deposit.amountTyped', text: '500' },
      { type: 'deposit.amountTyped', text: '5' },
    ],
    'deposit.amountLeft': [{ type: 'deposit.amountLeft' }],
    'deposit.continued': [{ type: 'deposit.continued' }],
    'deposit.backRequested': [{ type: 'deposit.backRequested' }],
    'deposit.referenceTyped': [{ type: 'deposit.referenceTyped', text: '1234 5678 9012' }],
    'deposit.proofChosen': [
      { type: 'deposit.proofChosen', proof: paymentProof },
      { type: 'deposit.proofChosen', proof: { ...paymentProof, size: 6_000_000 } },
    ],
    'deposit.proofRemoved': [{ type: 'deposit.proofRemoved' }],
    'deposit.proofRetryRequested': [{ type: 'deposit.proofRetryRequested' }],
    'deposit.submitted': [{ type: 'deposit.submitted' }],
    'deposit.retryRequested': [{ type: 'deposit.retryRequested' }],
    'deposit.restarted': [{ type: 'deposit.restarted' }],
    'account.connected': [{ type: 'account.connected' }],
    'account.protectionChanged': [{ type: 'account.protectionChanged' }],
    'account.requestUpdated': [
      { type: 'account.requestUpdated', request: depositRequest({ status: 'approved' }) },
      { type: 'account.requestUpdated', request: withdrawalRequest() },
    ],
  } satisfies EventCases<Machine>,
  answers: {
    loadDepositOptions: loads,
    refreshOptions: loads,
    createIdempotencyKey: port(
      ({ createIdempotencyKey }) => createIdempotencyKey,
      ['key-of-request'],
      [new Error('No random numbers')],
    ),
    createDeposit: port(
      ({ createDeposit }) => createDeposit,
      [depositRequest()],
      [refused('This reference was used before'), unreachable],
    ),
    openDeposit: port(
      ({ openDeposit }) => openDeposit,
      [{ id: 'd1', url: 'https://hpay.example/pay/d1' }],
      [refused('Not now'), unreachable],
    ),
    loadDeposit: port(
      ({ loadDeposit }) => loadDeposit,
      [
        depositRequest(),
        depositRequest({ status: 'rejected', reason: 'Unknown reference' }),
        depositRequest({ status: 'approved' }),
      ],
      [{ ...refused('There is no such deposit'), isNotFound: true }, unreachable],
    ),
    uploadProof: port(
      ({ uploadProof }) => uploadProof,
      [depositRequest({ hasProof: true })],
      [refused('Not a picture'), refused('This PDF is protected', 'FILE_PROTECTED'), unreachable],
    ),
  },
  waits: {
    'amount.editing': ({ context: { allowance } }) => untilNextLimit(allowance),
    'paying.waiting': ({ context: { allowance } }) => untilNextLimit(allowance),
    unresolved: 4000,
    leaving: 4000,
    'status.request.waiting': 10_000,
  },
  distinguish: ({ context: { allowance, decided, deposit, form, id, key, proof: chosen }, value }) => [
    // Only a restored draft can be paid while deposits are closed.
    isPaying(value) && allowance.obstacle === null,
    form.values.amount,
    deposit?.status,
    id,
    key,
    chosen === null,
    form.values.reference,
    decided.length > 0,
  ],
  distinguishEdges: ({
    context: { allowance, decided, form, gateway: found, key, proof: chosen },
    value,
  }) => [
    isPaying(value) && allowance.obstacle === null,
    form.values.amount === '5',
    found?.kind,
    key === null,
    chosen === null,
    form.values.reference === '',
    decided.length > 0,
  ],
  ignored: {
    'deposit.restored': {
      in: outside('restoring', ...amount, ...paying),
      because: 'the storage answers at its start, and once another tab has sent the deposit',
    },
    'deposit.amountTyped': { in: outside(...amount), because: notRendered },
    'deposit.amountLeft': { in: outside(...amount), because: notRendered },
    'deposit.continued': { in: outside(...amount), because: notRendered },
    'deposit.backRequested': { in: outside(...paying), because: notRendered },
    'deposit.referenceTyped': { in: outside(...paying), because: notRendered },
    'deposit.submitted': { in: outside(...paying), because: notRendered },
    'deposit.proofChosen': { in: outside(...paying), because: notRendered },
    'deposit.proofRemoved': {
      in: [...outside(...paying), 'status.proof.idle', 'status.proof.uploading'],
      because: notRendered,
    },
    'deposit.proofRetryRequested': {
      in: [...outside(), 'status.proof.idle', 'status.proof.uploading'],
      because: notRendered,
    },
    'deposit.retryRequested': {
      in: [
        ...outside('failed', 'unresolved'),
        'status.request.loading',
        'status.request.decided',
        'status.request.missing',
      ],
      because: notRendered,
    },
    'account.connected': { in: outside('unresolved'), because: 'nothing waits for an answer' },
    'account.protectionChanged': {
      in: outside(...amount, ...paying, 'closed'),
      because: 'the request is under way, or nothing can be paid',
    },
    'account.requestUpdated': {
      in: outside(...amount, ...paying, 'sending', 'unresolved'),
      because: 'the status is looked up later',
    },
  },
  assertions: {
    restoring: (deposit) => expect(selectStep(deposit)).toBe('loading'),
    restored: PASSED_THROUGH,
    loading: (_, { loadDepositOptions }) => expect(loadDepositOptions.last.signal.aborted).toBe(false),
    failed: (deposit) => expect(selectStep(deposit)).toBe('failed'),
    loaded: PASSED_THROUGH,
    unknownGateway: ({ context }) => expect(context.gateway).toBeNull(),
    closed: (deposit) => {
      expect(selectStep(deposit)).toBe('closed');
      expect(selectObstacle(deposit)).not.toBeNull();
    },
    'amount.editing': ({ context }) => expect([context.id, context.allowance.obstacle]).toEqual([null, null]),
    'amount.refreshing': (deposit) => expect(selectStep(deposit)).toBe('amount'),
    'paying.refreshing': (deposit, { loadDepositOptions }) => {
      expect([selectStep(deposit), deposit.context.key]).toEqual(['paying', null]);
      expect(loadDepositOptions.last.signal.aborted).toBe(false);
    },
    'paying.waiting': (deposit) =>
      expect([selectStep(deposit), deposit.context.key]).toEqual(['paying', null]),
    creatingKey: ({ context }) => expect(context.id).toBeNull(),
    'sending.choosing': PASSED_THROUGH,
    'sending.reporting': (deposit, world) => {
      expect(world.createDeposit.last.input).toEqual({
        key: deposit.context.key,
        gateway: 'upi',
        amount: 500_00,
        reference: '123456789012',
        paymentReference: expect.stringMatching(/^TR[12]$/),
      });
      expectStoredKey(deposit, world);
    },
    'sending.opening': (deposit, world) => {
      expect(world.openDeposit.last.input).toEqual({
        key: deposit.context.key,
        gateway: 'hpay',
        amount: 500_00,
        reference: '',
        paymentReference: '',
      });
      expectStoredKey(deposit, world);
    },
    unresolved: (deposit) => {
      expect(selectStep(deposit)).toBe('unresolved');
      expect(deposit.context.key).not.toBeNull();
    },
    leaving: (_, { gatewayPage }) =>
      expect(gatewayPage.last.received).toEqual([
        { type: 'gatewayPage.requested', url: 'https://hpay.example/pay/d1' },
      ]),
    'status.request.loading': (_, { loadDeposit }) =>
      expect(loadDeposit.last.input).toMatchObject({ id: 'd1' }),
    'status.request.waiting': (deposit) =>
      expect(selectDeposit(deposit)?.status ?? 'pending').toBe('pending'),
    'status.request.decided': (deposit, { depositStorage }) => {
      expect(selectDeposit(deposit)?.status).not.toBe('pending');
      expect(depositStorage.last.received.at(-1)).toEqual({ type: 'depositStorage.cleared' });
    },
    'status.request.missing': (deposit) => expect(selectStep(deposit)).toBe('missing'),
    'status.proof.deciding': PASSED_THROUGH,
    'status.proof.idle': (deposit) => expect(selectIsProofUploading(deposit)).toBe(false),
    'status.proof.uploading': (deposit, { uploadProof }) => {
      expect(selectIsProofUploading(deposit)).toBe(true);
      expect(uploadProof.last.input).toEqual({ id: 'd1', proof: paymentProof });
    },
    'status.proof.failed': (deposit) => {
      expect(deposit.context.proof).toEqual(paymentProof);
      expect(selectIsProofRetryable(deposit)).toBe(deposit.context.proofFailure?.reason !== 'FILE_PROTECTED');
    },
  } satisfies LeafAssertions<Machine, DepositWorld>,
};
