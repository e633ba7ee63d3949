import { assign, enqueueActions, sendTo, setup } from 'xstate';
import { readAmount } from '../../../../domain/betting/money';
import {
  amountProblem,
  type BankDetails,
  depositAmountProblem,
  type Gateway,
  isFileRefused,
  type MoneyRequest,
  type ProofFile,
  type ProofProblem,
  proofProblem,
  quickAmounts,
  referenceProblem,
} from '../../../../domain/cashier';
import { type CallFailure, failureData, failureOf, isUnanswered } from '../../../../domain/failure';
import { type DepositAllowance, untilNextLimit } from '../../../../domain/protection';
import { amountText } from '../../../../domain/rupees';
import { readCode } from '../../../../domain/typed-text';
import { type Fields, fieldsOf, withChecked, withValue } from '../../../kit/form/fields';
import { channel, port } from '../../../ports';
import { peer } from '../../../system';
import type {
  DepositDraft,
  DepositEvent,
  DepositInput,
  DepositLookup,
  DepositOptions,
  DepositPayload,
  DepositStorageEvent,
  GatewayPageEvent,
} from './deposit.events';

/** The form has two steps: the amount, and the reference of the payment. */
export interface DepositValues {
  readonly amount: string;
  readonly reference: string;
}

export const emptyForm: Fields<DepositValues> = fieldsOf({ amount: '', reference: '' });

const noProof = { proof: null, isProofLost: false, proofProblem: null, proofFailure: null } as const;

export interface DepositContext {
  readonly input: DepositInput;
  /** Null until the gateways are loaded. */
  readonly gateway: Gateway | null;
  /** Accounts of the operator that can be paid by this gateway. */
  readonly bankDetails: readonly BankDetails[];
  readonly allowance: DepositAllowance;
  readonly form: Fields<DepositValues>;
  /** The player went on with the amount. */
  readonly isAmountChosen: boolean;
  /** `tr` of the UPI link; empty until the gateways are loaded. */
  readonly paymentReference: string;
  /** False: the backend has no call for proofs. */
  readonly takesProofs: boolean;
  /** Sent after the request; kept until the server has it or the player removes it; not stored. */
  readonly proof: ProofFile | null;
  /** A file was chosen before a reload, which it has not survived. */
  readonly isProofLost: boolean;
  /** Why the file that was chosen last did not become the proof; null otherwise. */
  readonly proofProblem: ProofProblem | null;
  /** Why the proof was not uploaded; null otherwise. */
  readonly proofFailure: CallFailure | null;
  readonly key: string | null;
  readonly id: string | null;
  /** Why the last request was refused; null otherwise. */
  readonly refusal: CallFailure | null;
  /** Why the state `unresolved` was last entered; null before. */
  readonly unanswered: CallFailure | null;
  /** Why the last load failed; null before. */
  readonly loadFailure: CallFailure | null;
  /** As last reported by the server; an accepted proof stays where the server says nothing of proofs. */
  readonly deposit: MoneyRequest | null;
  /** Deposits that were decided before the answer of the request, which contains the id of its deposit. */
  readonly decided: readonly MoneyRequest[];
  /** Lookups that have not found it. */
  readonly lookups: number;
}

const draftOf = ({
  form: { values },
  id,
  isAmountChosen,
  isProofLost,
  key,
  paymentReference,
  proof,
}: DepositContext): DepositDraft => ({
  amountText: values.amount,
  isAmountChosen,
  reference: values.reference,
  paymentReference,
  isProofChosen: proof !== null || isProofLost,
  key,
  id,
});

/**
 * The accounts to pay to: those of the gateway, or where it has none, those that belong to no gateway. A UPI gateway needs an account
 * with a UPI id, a bank gateway one with a number.
 */
function accountsOf(gateway: Gateway, all: readonly BankDetails[]): readonly BankDetails[] {
  const own = all.filter((details) => details.gateway === gateway.slug);
  const shared = all.filter((details) => details.gateway === '');
  const needed = gateway.kind === 'upi' ? 'upiId' : 'accountNumber';
  return (own.length > 0 ? own : shared).filter((details) => details[needed] !== '');
}

const restoredFrom = ({ amountText: amount, isProofChosen, reference, ...draft }: DepositDraft) => ({
  ...draft,
  form: { ...fieldsOf({ amount, reference }), checked: draft.isAmountChosen ? (['amount'] as const) : [] },
  isProofLost: isProofChosen,
});

const hasValidAmount = ({ allowance, form, gateway }: DepositContext): boolean =>
  gateway !== null && depositAmountProblem(form.values.amount, gateway, allowance.left) === null;

export const depositSetup = setup({
  types: {
    context: {} as DepositContext,
    events: {} as DepositEvent,
    input: {} as DepositInput,
    tags: {} as 'busy',
  },
  actors: {
    loadDepositOptions: port<DepositOptions>('loadDepositOptions'),
    createIdempotencyKey: port<string>('createIdempotencyKey'),
    /** Reports a payment that the player made at a gateway without a page of its own. */
    createDeposit: port<MoneyRequest, DepositPayload>('createDeposit'),
    /** Creates a deposit at a gateway with its own page; answers the address of the page. */
    openDeposit: port<{ id: string; url: string }, DepositPayload>('openDeposit'),
    loadDeposit: port<MoneyRequest, DepositLookup>('loadDeposit'),
    uploadProof: port<MoneyRequest, { id: string; proof: ProofFile }>('uploadProof'),
    depositStorage: channel<DepositStorageEvent, DepositInput>('depositStorage'),
    gatewayPage: channel<GatewayPageEvent>('gatewayPage'),
  },
  guards: {
    hasRequest: ({ context }) => context.id !== null,
    isSent: (_, { draft }: { draft: DepositDraft | null }) => draft !== null && draft.id !== null,
    /** The request was sent and not answered. */
    hasKey: ({ context }) => context.key !== null,
    isUnknownGateway: ({ context }) => context.gateway === null,
    /** It may be paid already, so a pause or limit since then does not matter. */
    isRestoredAmount: ({ context: { form, gateway, isAmountChosen } }) =>
      gateway !== null &&
      gateway.kind !== 'redirect' &&
      isAmountChosen &&
      amountProblem(form.values.amount, gateway) === null,
    hasObstacle: ({ context }) => context.allowance.obstacle !== null,
    isAmountValid: ({ context }) => hasValidAmount(context),
    isHosted: ({ context }) => context.gateway?.kind === 'redirect',
    isHostedAmountValid: ({ context }) => context.gateway?.kind === 'redirect' && hasValidAmount(context),
    isReferenceValid: ({ context: { form, gateway } }) =>
      gateway !== null &&
      gateway.kind !== 'redirect' &&
      referenceProblem(form.values.reference, gateway.kind) === null,
    /** No answer that decides: the same request may be sent again with its key. */
    isUndecided: (_, { error }: { error: unknown }) => isUnanswered(failureOf(error)),
    /** An answer without the page decides: nothing can be paid, and another backend may not know a repeated key. */
    isPageUndecided: (_, { error }: { error: unknown }) => {
      const failure = failureOf(error);
      return isUnanswered(failure) && failure.kind !== 'malformed';
    },
    isNotFound: (_, { error }: { error: unknown }) => failureOf(error).isNotFound === true,
    isDecided: ({ context }) => context.deposit !== null && context.deposit.status !== 'pending',
    hasDecision: ({ context }, { request }: { request: MoneyRequest }) =>
      context.decided.some(({ id }) => id === request.id),
    isApproved: ({ context }) => context.deposit?.status === 'approved',
    hasProof: ({ context }) => context.proof !== null,
    isProofValid: (_, { proof }: { proof: ProofFile }) => proofProblem(proof) === null,
    isProofRetryable: ({ context: { proofFailure } }) =>
      proofFailure !== null && !isFileRefused(proofFailure),
    isThisDeposit: ({ context }, { request }: { request: MoneyRequest }) =>
      request.kind === 'deposit' && request.id === context.id,
  },
  delays: {
    /** Before a request without an answer is sent again. */
    resendPause: 4000,
    /** Between two lookups of a pending deposit; updates arrive on the socket meanwhile. */
    pollPause: 10_000,
    nextLimit: ({ context: { allowance } }) => untilNextLimit(allowance),
  },
  actions: {
    restore: assign((_, { draft }: { draft: DepositDraft | null }) =>
      draft === null ? {} : restoredFrom(draft),
    ),
    storeOptions: assign(({ context }, options: DepositOptions) => {
      const { allowance, bankDetails, gateways, paymentReference, takesProofs = true } = options;
      const gateway = gateways.find(({ slug }) => slug === context.input.gateway) ?? null;
      const [suggested] = gateway === null ? [] : quickAmounts(gateway, allowance.left);
      return {
        gateway,
        allowance,
        takesProofs,
        bankDetails: gateway === null ? [] : accountsOf(gateway, bankDetails),
        form:
          context.form.values.amount === '' && suggested !== undefined
            ? withValue(context.form, 'amount', amountText(suggested))
            : context.form,
        // A payment by the link of a former visit has the former reference.
        paymentReference: context.paymentReference || paymentReference,
      };
    }),
    storeAllowance: assign((_, { allowance }: DepositOptions) => ({ allowance })),
    storeLoadFailure: assign((_, { error }: { error: unknown }) => ({ loadFailure: failureData(error) })),
    storeAmount: assign(({ context }, { text }: { text: string }) => ({
      form: withValue(context.form, 'amount', text),
      refusal: null,
    })),
    checkAmount: assign(({ context }) => ({ form: withChecked(context.form, 'amount') })),
    chooseAmount: assign(({ context }) => ({
      form: withChecked(context.form, 'amount'),
      isAmountChosen: true,
    })),
    reconsiderAmount: assign({ isAmountChosen: false }),
    storeReference: assign(({ context }, { text }: { text: string }) => ({
      form: withValue(context.form, 'reference', text),
      refusal: null,
    })),
    checkReference: assign(({ context }) => ({ form: withChecked(context.form, 'reference') })),
    storeProof: assign((_, { proof }: { proof: ProofFile }) => ({ ...noProof, proof })),
    /** The file that was chosen before stays the proof. */
    storeProofProblem: assign((_, { proof }: { proof: ProofFile }) => ({
      proofProblem: proofProblem(proof),
    })),
    clearProof: assign(noProof),
    storeProofFailure: assign((_, { error }: { error: unknown }) => ({ proofFailure: failureOf(error) })),
    clearProofFailure: assign({ proofProblem: null, proofFailure: null }),
    storeKey: assign((_, { key }: { key: string }) => ({ key, refusal: null })),
    storeUnanswered: assign((_, { error }: { error: unknown }) => ({ unanswered: failureData(error) })),
    storeRefusal: assign((_, { error }: { error: unknown }) => ({
      key: null,
      decided: [],
      refusal: failureOf(error),
    })),
    storeId: assign((_, { id }: { id: string }) => ({ id })),
    storeDeposit: assign(({ context: { deposit } }, { request }: { request: MoneyRequest }) => ({
      id: request.id,
      deposit: { ...request, hasProof: request.hasProof ?? deposit?.hasProof ?? null },
    })),
    storeDecided: assign(({ context: { decided } }, { request }: { request: MoneyRequest }) =>
      request.kind === 'deposit' && request.status !== 'pending' ? { decided: [request, ...decided] } : {},
    ),
    countLookup: assign({ lookups: ({ context }) => context.lookups + 1 }),
    storeProofState: assign(({ context: { deposit } }, { hasProof }: Pick<MoneyRequest, 'hasProof'>) => ({
      deposit: deposit && { ...deposit, hasProof },
    })),
    /** The amount stays. */
    restart: assign(({ context }) => ({
      form: fieldsOf({ ...emptyForm.values, amount: context.form.values.amount }),
      isAmountChosen: false,
      paymentReference: '',
      ...noProof,
      key: null,
      id: null,
      refusal: null,
      deposit: null,
      decided: [],
      lookups: 0,
    })),
    saveDraft: sendTo('depositStorage', ({ context }) => ({
      type: 'depositStorage.changed' as const,
      draft: draftOf(context),
    })),
    /** The draft of a decided deposit has been removed. */
    savePendingDraft: enqueueActions(({ context, enqueue }) => {
      if (context.deposit?.status === 'pending')
        enqueue.sendTo('depositStorage', { type: 'depositStorage.changed', draft: draftOf(context) });
    }),
    clearDraft: sendTo('depositStorage', { type: 'depositStorage.cleared' } satisfies DepositStorageEvent),
    openPage: sendTo('gatewayPage', (_, { url }: { url: string }) => ({
      type: 'gatewayPage.requested' as const,
      url,
    })),
    refreshWallet: sendTo(peer('wallet'), { type: 'wallet.refreshRequested' }),
  },
});

export const payloadOf = ({
  form: { values },
  gateway,
  input,
  key,
  paymentReference,
}: DepositContext): DepositPayload => ({
  key: key ?? '',
  gateway: input.gateway,
  amount: readAmount(values.amount) ?? 0,
  reference: readCode(values.reference),
  paymentReference: gateway?.kind === 'upi' ? paymentReference : '',
});
