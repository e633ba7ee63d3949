import type { BetReason } from '../../../../domain/betting/reasons';
import type { RefusedCall } from '../../../../domain/refused-call';
import type { DraftObstacle, SelectionTerms, SlipTerms } from './terms';

/** Why a submitted bet is a draft again. */
export type SelectionOutcome =
  | { readonly kind: 'rejected' | 'lapsed'; readonly reason: BetReason | null }
  | ({ readonly kind: 'refused' } & RefusedCall)
  /** The answer was lost, and the key is retired: nothing was staked. */
  | { readonly kind: 'notStaked' }
  /** A tap whose selection could not be placed. Nothing was sent. */
  | { readonly kind: 'obstructed'; readonly obstacle: DraftObstacle };

/** A larger balance clears a rejection for insufficient balance, and a sign-in clears a refusal. */
export function outcomeAfter(
  { available, isPlayer, outcome }: SelectionTerms & { readonly outcome: SelectionOutcome | null },
  terms: Partial<SlipTerms>,
): SelectionOutcome | null {
  const hasGrown = terms.available !== undefined && (terms.available ?? 0) > (available ?? 0);
  const wasInsufficient = outcome?.kind === 'rejected' && outcome.reason === 'INSUFFICIENT_BALANCE';
  const hasSignedIn = terms.isPlayer === true && !isPlayer;
  const isResolved = (hasGrown && wasInsufficient) || (hasSignedIn && outcome?.kind === 'refused');
  return isResolved ? null : outcome;
}
