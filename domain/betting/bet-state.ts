import type { Paise } from '../entities';
import type { betFilters, betStates, persistences } from '../lists';

/** How the stake of a bet is divided. The parts always add up to `size`. */
export interface BetSizes {
  readonly size: Paise;
  readonly matched: Paise;
  readonly remaining: Paise;
  readonly cancelled: Paise;
  readonly lapsed: Paise;
  readonly voided: Paise;
}

export const newSizes = (size: Paise): BetSizes => ({
  size,
  matched: 0,
  remaining: size,
  cancelled: 0,
  lapsed: 0,
  voided: 0,
});

/** The part of the stake from which each outcome takes its amount: only an unmatched stake is matched, cancelled or lapsed; only a matched one is voided. */
const sources = {
  matched: 'remaining',
  cancelled: 'remaining',
  lapsed: 'remaining',
  voided: 'matched',
} as const;

export type StakeOutcome = keyof typeof sources;

/**
 * Moves at most `amount`, limited by the part it is taken from: a cancellation after a partial match takes the rest. A void
 * returns the stake.
 */
export function moveStake(sizes: BetSizes, outcome: StakeOutcome, amount: Paise): BetSizes {
  const source = sources[outcome];
  const taken = Math.min(amount, sizes[source]);
  return { ...sizes, [source]: sizes[source] - taken, [outcome]: sizes[outcome] + taken };
}

export type BetState = (typeof betStates)[number];

/** A bet in one of these states may still be matched, cancelled or settled. */
export const openBetStates = [
  'delayed',
  'unmatched',
  'partial',
  'matched',
] as const satisfies readonly BetState[];

/** The states of the bets that each filter of the list shows. */
export const filteredBetStates: Readonly<Record<(typeof betFilters)[number], readonly BetState[]>> = {
  open: openBetStates,
  unmatched: ['delayed', 'unmatched', 'partial'],
  matched: ['partial', 'matched'],
  settled: ['won', 'lost'],
  void: ['void', 'cancelled', 'lapsed', 'rejected'],
};

const openStates: ReadonlySet<BetState> = new Set(openBetStates);

export const isOpenBet = ({ state }: { readonly state: BetState }): boolean => openStates.has(state);

/** Part of the bet waits in the market. A bet in its in-play delay is not offered yet: it cannot be cancelled or changed. */
export const isWaitingBet = ({
  remaining,
  state,
}: {
  readonly remaining: Paise;
  readonly state: BetState;
}): boolean => remaining > 0 && state !== 'delayed';

/** What waits of the bet lapses when its market turns in play. A bet that was placed in play never does. */
export const lapsesAtStart = ({
  inPlay,
  persistence,
}: {
  readonly inPlay: boolean;
  readonly persistence?: (typeof persistences)[number] | undefined;
}): boolean => persistence === 'lapse' && !inPlay;

/** The state that follows from the sizes, after the in-play delay and before settlement. */
export function stateOf({ cancelled, matched, remaining, voided }: BetSizes): BetState {
  if (remaining > 0) return matched > 0 ? 'partial' : 'unmatched';
  if (matched > 0) return 'matched';
  if (voided > 0) return 'void';
  return cancelled > 0 ? 'cancelled' : 'lapsed';
}

/** Never matched, and no longer waiting to be matched. */
export const isUnplaced = (bet: { state: BetState; matched: Paise } | null): boolean =>
  bet?.state === 'rejected' || (bet?.state === 'lapsed' && bet.matched === 0);
