import { type CallFailure, type FailureKind, type ServerSentence, sentenceOf } from './failure';

/** A call that the server refused, as its form shows it. */
export interface RefusedCall extends ServerSentence {
  /** What the status of the answer says, where the server sent no sentence: the session is not accepted, or there is no such call. */
  readonly cause?: FailureKind;
}

export const refusedCall = (failure: CallFailure): RefusedCall =>
  failure.serverMessage === '' && failure.kind !== 'refused'
    ? { ...sentenceOf(failure), cause: failure.kind }
    : sentenceOf(failure);
