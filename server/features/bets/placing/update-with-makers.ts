import { type Holding, type HoldingKey, type KeyState, MAX_BATCH } from '../holding/holding';
import type { HoldingUpdate } from '../holding/holding-update';
import type { HoldingUpdater, UpdatedHolding } from '../holding/holding-updates';
import type { MatchOutcome } from './match-bet';

/** Players whose orders one bet takes in one write. */
export const MAX_MAKERS = MAX_BATCH - 1;

/** What is decided about a bet: of its own holding, and of the makers whose orders it takes. */
export interface BetDecision extends Pick<MatchOutcome<never>, 'makers' | 'missing'> {
  /** Null: the bet stays as it is. */
  readonly update: HoldingUpdate | null;
}

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
