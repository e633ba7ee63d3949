import type { LimitKind, PauseKind } from '../../../domain/protection';

export type LimitsEvent =
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
