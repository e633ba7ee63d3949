import { type Holding, type HoldingKey, type KeyState, MAX_BATCH } from '../holding/holding';
import type { UpdatedHolding } from '../holding/holding-attempts';
import type { HoldingUpdate } from '../holding/holding-update';
import type { HoldingUpdater } from '../holding/holding-updates';
import type { NewBet } from '../holding/rows';
import { type MatchOutcome, updateWith } from './match-bet';

/** Players whose orders one bet takes in one write. */
export const MAX_MAKERS = MAX_BATCH - 1;

/**
 * After this many turns a bet, an edit or the end of a delay is decided ahead of orders that are reached but cannot be matched, and
 * without the makers whose holdings are missing.
 */
export const MAX_TURNS = 5;

/** What is decided about a bet: of its own holding, and of the makers whose orders it takes. */
export interface BetDecision extends Pick<MatchOutcome<never>, 'makers' | 'missing'> {
  /** Null: the bet stays as it is. */
  readonly update: HoldingUpdate | null;
}

/** The bet is written. */
export interface WriteDecision extends BetDecision {
  readonly update: HoldingUpdate;
}

/**
 * The decision to write a bet as the matching leaves it.
 * @param updateOf differs for a bet that is inserted.
 */
export const decisionOf = <Bet extends NewBet>(
  { bet, makers, missing, ...match }: MatchOutcome<Bet>,
  updateOf: (bet: Bet) => HoldingUpdate = updateWith,
): WriteDecision => ({
  update: { ...updateOf(bet), ...match },
  ...(makers !== undefined && { makers }),
  ...(missing !== undefined && { missing }),
});

type Updated = Pick<UpdatedHolding, 'bets'> & { readonly holding: Holding & KeyState };

/**
 * Updates the holding of a bet and those of the makers together.
 * @returns the players whose holdings are missing; then nothing is written.
 */
export async function updateWithMakers(
  update: HoldingUpdater['updateTogether'],
  request: HoldingKey,
  makers: readonly number[],
  decide: (holding: Holding & KeyState, makers: readonly Holding[]) => BetDecision | null,
): Promise<Updated & { readonly missing: readonly number[] }> {
  let missing: readonly number[] = [];
  const { marketId } = request;
  const requests = [request, ...makers.map((playerId) => ({ playerId, marketId }))];
  const [own] = await update(requests, ([holding, ...others]) => {
    missing = [];
    if (holding === undefined) return new Map();
    const decision = decide(holding, others);
    missing = decision?.missing ?? [];
    if (decision === null || missing.length > 0) return new Map();
    const { makers: updates = [], update: own } = decision;
    return new Map([...(own === null ? [] : [[holding, own] as const]), ...updates]);
  });
  if (own === undefined) throw new Error('A holding was not read');
  return { ...own, missing };
}

/** The players of the next attempt. */
export const withMissing = (makers: readonly number[], missing: readonly number[]): readonly number[] =>
  [...new Set([...makers, ...missing])].slice(0, MAX_MAKERS);
