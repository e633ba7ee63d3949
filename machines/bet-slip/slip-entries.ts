import type { ActorRefFrom } from 'xstate';
import { onMarket } from '../domain/betting/by-market';
import type { MarketCondition } from '../domain/betting/market';
import type { SlipPreferences } from '../domain/betting/slip-preferences';
import type { Paise } from '../domain/entities';
import type { Bet, Market } from '../domain/exchange';
import type { slipSelectionMachine } from '../slip-selection/slip-selection.machine';
import type { SelectionTerms } from '../slip-selection/terms';
import type { Selection, StoredSelection } from './bet-slip.events';

export interface SlipEntry {
  readonly slipSelectionId: string;
  readonly marketId: string;
  readonly ref: ActorRefFrom<typeof slipSelectionMachine>;
}

/** What a leg told of itself last. */
export interface ReportedSelection {
  readonly stored: StoredSelection;
  readonly isPlaced: boolean;
}

export interface BetSlipContext {
  readonly preferences: SlipPreferences;
  /** The same list as long as no leg comes or goes. */
  readonly selections: readonly SlipEntry[];
  /** By the id of the leg. */
  readonly told: Readonly<Record<string, ReportedSelection>>;
  /** Of all legs that there ever were. */
  readonly selectionCount: number;
  /** Null until it is known who plays. */
  readonly isPlayer: boolean | null;
  readonly available: Paise | null;
  /** The player's open bets, on all markets. */
  readonly bets: readonly Bet[];
  /** Of those that are followed. */
  readonly markets: Readonly<Record<string, { market: Market; condition: MarketCondition }>>;
  readonly followed: readonly string[];
  /** Followed for a cash-out. */
  readonly wanted: readonly string[];
}

export const isSent = ({ stored }: ReportedSelection): boolean => stored.submitted !== null;
export const isDraft = (told: ReportedSelection): boolean => !told.isPlaced && !isSent(told);

/** In the order of the legs. */
export const reportedSelections = ({
  selections,
  told,
}: Pick<BetSlipContext, 'selections' | 'told'>): readonly (ReportedSelection & SlipEntry)[] =>
  selections.flatMap((entry) => {
    const about = told[entry.slipSelectionId];
    return about === undefined ? [] : [{ ...entry, ...about }];
  });

/** The draft that a pick is about. */
export const draftOf = (
  context: BetSlipContext,
  selection: Selection,
): (ReportedSelection & SlipEntry) | null =>
  reportedSelections(context).find(
    (entry) =>
      isDraft(entry) &&
      entry.marketId === selection.marketId &&
      entry.stored.selection.selectionId === selection.selectionId &&
      entry.stored.selection.side === selection.side,
  ) ?? null;

export const isSamePrice = (one: Selection, other: Selection): boolean =>
  one.price === other.price && one.line === other.line;

/** What the slip knows that decides whether a leg can be placed. */
export const termsOf = (
  { available, bets, isPlayer, markets, preferences }: BetSlipContext,
  { isOwnPrice, selection, stakeText }: StoredSelection,
): SelectionTerms => ({
  selection,
  isOwnPrice,
  stakeText,
  market: markets[selection.marketId]?.market ?? null,
  condition: markets[selection.marketId]?.condition ?? 'STALE',
  bets: onMarket(bets, selection.marketId),
  available,
  isPlayer: isPlayer === true,
  acceptance: preferences.acceptance,
});

export const storedSelections = (context: BetSlipContext): readonly StoredSelection[] =>
  reportedSelections(context)
    .filter(({ isPlaced }) => !isPlaced)
    .map(({ stored }) => stored);

/** Those that stay. */
export const keeping = (
  context: BetSlipContext,
  stays: (entry: ReportedSelection & SlipEntry) => boolean,
): Pick<BetSlipContext, 'selections' | 'told'> => {
  const kept = reportedSelections(context).filter(stays);
  const ids = new Set(kept.map(({ slipSelectionId }) => slipSelectionId));
  return {
    selections: context.selections.filter(({ slipSelectionId }) => ids.has(slipSelectionId)),
    told: Object.fromEntries(
      kept.map(({ isPlaced, stored, slipSelectionId }) => [slipSelectionId, { stored, isPlaced }]),
    ),
  };
};
