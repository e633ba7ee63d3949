import { assign, sendTo, setup } from 'xstate';
import { type CallFailure, failureData, failureOf } from '../../../../domain/failure';
import { untilRetry } from '../../../../domain/known-moment';
import {
  isPauseConfirmed,
  type LimitKind,
  type PauseKind,
  type Protection,
  type ProtectionRequest,
  type ProtectionSettings,
  readLimit,
  untilNextLimit,
} from '../../../../domain/protection';
import { amountText } from '../../../../domain/rupees';
import { port } from '../../../ports';
import { peer } from '../../../system';

type LimitsEvent =
  | { type: 'limits.retryRequested' }
  /** The player opens the form of a limit. */
  | { type: 'limits.editRequested'; kind: LimitKind }
  | { type: 'limits.editCancelled'; kind: LimitKind }
  | { type: 'limits.amountTyped'; kind: LimitKind; text: string }
  | { type: 'limits.amountSubmitted'; kind: LimitKind }
  | { type: 'limits.limitRemoved'; kind: LimitKind }
  | { type: 'limits.realityCheckChosen'; minutes: number }
  | { type: 'limits.pauseLengthChosen'; kind: PauseKind; days: number }
  /** The player asks for a pause, which is to be confirmed. */
  | { type: 'limits.pauseRequested'; kind: PauseKind; days: number }
  | { type: 'limits.pauseCancelled' }
  | { type: 'limits.wordTyped'; text: string }
  /** `word`: the one that is to be typed, in the language on the screen. */
  | { type: 'limits.pauseConfirmed'; word: string }
  | { type: 'limits.noticeDismissed' }
  /** From the parent: the settings may have changed. */
  | { type: 'account.connected' }
  | { type: 'account.protectionChanged' };

/** A limit that is being typed. */
interface LimitEdit {
  readonly text: string;
  /** A problem of the text is shown. */
  readonly isChecked: boolean;
}

/** A pause that the player has to confirm. */
export interface PauseQuestion {
  readonly kind: PauseKind;
  readonly days: number;
  /** Typed text of the word that confirms a self-exclusion. */
  readonly text: string;
  /** The word was submitted and is wrong. */
  readonly isWrong: boolean;
}

export interface LimitsContext {
  /** Null before the first answer. */
  readonly protection: Protection | null;
  /** The limits that are being typed; kept until they are saved. */
  readonly edits: { readonly [Kind in LimitKind]?: LimitEdit };
  /** The chosen lengths of pauses, in days. */
  readonly pauseDays: { readonly [Kind in PauseKind]?: number };
  /** Null if no pause waits for its confirmation. */
  readonly question: PauseQuestion | null;
  /** The change that is being saved, or was the last one. */
  readonly request: ProtectionRequest | null;
  /** Why the last change was not saved; null if it was. */
  readonly failure: CallFailure | null;
  /** Why the last load failed; null before, and after one that has not. */
  readonly loadFailure: CallFailure | null;
}

function without(edits: LimitsContext['edits'], kind: LimitKind): LimitsContext['edits'] {
  const { [kind]: _, ...others } = edits;
  return others;
}

function textOf(protection: Protection | null, kind: LimitKind): string {
  const amount = protection?.settings.limits.find((limit) => limit.kind === kind)?.amount ?? null;
  return amount === null ? '' : amountText(amount);
}

export const limitsSetup = setup({
  types: { context: {} as LimitsContext, events: {} as LimitsEvent, tags: {} as 'busy' },
  actors: {
    loadProtection: port<Protection>('loadProtection'),
    saveProtection: port<ProtectionSettings, ProtectionRequest | null>('saveProtection'),
  },
  guards: {
    isAmountValid: ({ context }, { kind }: { kind: LimitKind }) =>
      readLimit(context.edits[kind]?.text ?? '') !== null,
    isPauseConfirmed: ({ context: { question } }, { word }: { word: string }) =>
      question !== null && isPauseConfirmed(question.kind, question.text, word),
  },
  delays: {
    // Without settings the state that waits is not entered.
    nextLimit: ({ context: { loadFailure, protection } }) =>
      Math.min(untilNextLimit(protection?.settings ?? { nextLeft: null }), untilRetry(loadFailure)),
    retryPause: ({ context: { loadFailure } }) => untilRetry(loadFailure),
  },
  actions: {
    storeLoadFailure: assign((_, { error }: { error: unknown }) => ({ loadFailure: failureData(error) })),
    store: assign((_, { protection }: { protection: Protection }) => ({ protection, loadFailure: null })),
    storeSettings: assign(({ context }, { settings }: { settings: ProtectionSettings }) => ({
      protection: context.protection && { ...context.protection, settings },
    })),
    startEdit: assign(({ context: { edits, protection } }, { kind }: { kind: LimitKind }) => ({
      edits: { ...edits, [kind]: { text: textOf(protection, kind), isChecked: false } },
    })),
    endEdit: assign(({ context }, { kind }: { kind: LimitKind }) => ({
      edits: without(context.edits, kind),
    })),
    storeAmount: assign(({ context: { edits } }, { kind, text }: { kind: LimitKind; text: string }) => ({
      edits: { ...edits, [kind]: { text, isChecked: false } },
    })),
    checkAmount: assign(({ context: { edits } }, { kind }: { kind: LimitKind }) => ({
      edits: { ...edits, [kind]: { text: edits[kind]?.text ?? '', isChecked: true } },
    })),
    storePauseDays: assign(({ context }, { days, kind }: { kind: PauseKind; days: number }) => ({
      pauseDays: { ...context.pauseDays, [kind]: days },
    })),
    ask: assign((_, { days, kind }: { kind: PauseKind; days: number }) => ({
      question: { kind, days, text: '', isWrong: false },
    })),
    storeWord: assign(({ context: { question } }, { text }: { text: string }) => ({
      question: question && { ...question, text, isWrong: false },
    })),
    refuseWord: assign(({ context: { question } }) => ({
      question: question && { ...question, isWrong: true },
    })),
    clearQuestion: assign({ question: null }),
    requestAmount: assign(({ context }, { kind }: { kind: LimitKind }) => ({
      request: { setting: 'limit' as const, kind, amount: readLimit(context.edits[kind]?.text ?? '') },
      failure: null,
    })),
    requestPause: assign(({ context: { question } }) => ({
      request: question && { setting: 'pause' as const, kind: question.kind, days: question.days },
      failure: null,
    })),
    storeRequest: assign((_, { request }: { request: ProtectionRequest }) => ({ request, failure: null })),
    endSavedEdit: assign(({ context: { edits, request } }) =>
      request?.setting === 'limit' ? { edits: without(edits, request.kind) } : {},
    ),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    clearNotice: assign({ request: null, failure: null }),
    notifyAccount: sendTo(peer('account'), { type: 'account.protectionChanged' as const }),
  },
});
