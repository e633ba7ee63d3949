import { type Holding, type HoldingKey, type KeyState, MAX_BATCH } from '../holding/holding';
import type { TogetherDecision, UpdatedHolding } from '../holding/holding-attempts';
import type { HoldingUpdate } from '../holding/holding-update';
import type { HoldingUpdater } from '../holding/holding-updates';
import type { NewBet } from '../holding/rows';
import { UnwritableHoldings } from '../holding/unwritable-holdings';
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

export interface MatchWrites {
  readonly update: HoldingUpdater['updateTogether'];
  /** Takes the orders of the players on the market out of the book: the database refuses to write their holdings. */
  withhold(marketId: string, playerIds: readonly number[], cause: unknown): void;
}

/**
 * Repeats the write without the orders of makers whose holdings the database refuses.
 * @throws the error of the database if it refuses the holding of a taker.
 */
export async function withoutRefusedMakers<Result>(
  { marketId, takers }: { readonly marketId: string; readonly takers: readonly number[] },
  withhold: MatchWrites['withhold'],
  write: () => Promise<Result>,
): Promise<Result> {
  const known = new Set(takers);
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof UnwritableHoldings)) throw error;
      const makers = error.playerIds.filter((id) => !known.has(id));
      if (makers.length === 0) throw error.cause;
      for (const id of makers) known.add(id);
      withhold(marketId, makers, error.cause);
    }
  }
}

type Updated = Pick<UpdatedHolding, 'bets'> & { readonly holding: Holding & KeyState };

/**
 * Updates the holding of a bet and those of the makers together, without makers whose holdings cannot be written.
 * @returns the players whose holdings are missing; then nothing is written.
 */
export async function updateWithMakers(
  { update, withhold }: MatchWrites,
  request: HoldingKey,
  makers: readonly number[],
  decide: (holding: Holding & KeyState, makers: readonly Holding[]) => BetDecision | null,
): Promise<Updated & { readonly missing: readonly number[] }> {
  let missing: readonly number[] = [];
  const { marketId, playerId } = request;
  const requests = [request, ...makers.map((maker) => ({ playerId: maker, marketId }))];
  const decideTogether: TogetherDecision = ([holding, ...others]) => {
    missing = [];
    if (holding === undefined) return new Map();
    const decision = decide(holding, others);
    missing = decision?.missing ?? [];
    if (decision === null || missing.length > 0) return new Map();
    const { makers: updates = [], update: own } = decision;
    return new Map([...(own === null ? [] : [[holding, own] as const]), ...updates]);
  };
  const [own] = await withoutRefusedMakers({ marketId, takers: [playerId] }, withhold, () =>
    update(requests, decideTogether),
  );
  if (own === undefined) throw new Error('A holding was not read');
  return { ...own, missing };
}

/** The players of the next attempt. */
export const withMissing = (makers: readonly number[], missing: readonly number[]): readonly number[] =>
  [...new Set([...makers, ...missing])].slice(0, MAX_MAKERS);
