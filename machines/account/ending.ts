import { type CallFailure, failureOf, isUnanswered } from '../../domain/failure';

/** The request to end an entry of a list: a session of the player, or a key of a program. */
export interface Ending {
  /** The entry that is being ended. */
  readonly endingId: string | null;
  /** The entry of `refusal`. */
  readonly unendedId: string | null;
  /** Why the last entry was not ended, or that the answer was lost. */
  readonly refusal: CallFailure | null;
}

export const NO_ENDING: Ending = { endingId: null, unendedId: null, refusal: null };

export const endingOf = (id: string) => ({ endingId: id, refusal: null });

export const refusedEnding = ({ endingId }: Ending, error: unknown): Ending => ({
  endingId: null,
  unendedId: endingId,
  refusal: failureOf(error),
});

/** The server does not know the entry: it has ended before. */
export const hasEnded = (error: unknown): boolean => failureOf(error).isNotFound === true;

/** Clears the refusal if the answer was lost and a later list does not have the entry. */
export const settledEnding = (
  { refusal, unendedId }: Ending,
  entries: readonly { readonly id: string }[],
): Pick<Ending, 'refusal'> => ({
  refusal: isUnanswered(refusal) && !entries.some(({ id }) => id === unendedId) ? null : refusal,
});
