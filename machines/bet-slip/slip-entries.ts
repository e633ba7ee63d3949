import type { ActorRefFrom } from 'xstate';
import { onMarket } from '../domain/betting/by-market';
import type { MarketCondition } from '../domain/betting/market';
import type { SlipPreferences } from '../domain/betting/slip-preferences';
import type { Paise } from '../domain/entities';
import type { Bet, Market } from '../domain/exchange';
import type { betLegMachine } from '../slip-selection/slip-selection.machine';
import type { LegTerms } from '../slip-selection/terms';
import type { KeptLeg, Pick as SlipPick } from './bet-slip.events';

export interface SlipLeg {
  readonly legId: string;
  readonly marketId: string;
  readonly ref: ActorRefFrom<typeof betLegMachine>;
}

/** What a leg told of itself last. */
export interface ToldLeg {
  readonly leg: KeptLeg;
  readonly isPlaced: boolean;
}

export interface BetSlipContext {
  readonly preferences: SlipPreferences;
  /** The same list as long as no leg comes or goes. */
  readonly legs: readonly SlipLeg[];
  /** By the id of the leg. */
  readonly told: Readonly<Record<string, ToldLeg>>;
  /** Of all legs that there ever were. */
  readonly legCount: number;
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

export const isSent = ({ leg }: ToldLeg): boolean => leg.sent !== null;
export const isDraft = (told: ToldLeg): boolean => !told.isPlaced && !isSent(told);

/** In the order of the legs. */
export const toldLegs = ({
  legs,
  told,
}: Pick<BetSlipContext, 'legs' | 'told'>): readonly (ToldLeg & SlipLeg)[] =>
  legs.flatMap((entry) => {
    const about = told[entry.legId];
    return about === undefined ? [] : [{ ...entry, ...about }];
  });

/** The draft that a pick is about. */
export const draftOf = (context: BetSlipContext, pick: SlipPick): (ToldLeg & SlipLeg) | null =>
  toldLegs(context).find(
    (entry) =>
      isDraft(entry) &&
      entry.marketId === pick.marketId &&
      entry.leg.pick.selectionId === pick.selectionId &&
      entry.leg.pick.side === pick.side,
  ) ?? null;

export const isSamePrice = (one: SlipPick, other: SlipPick): boolean =>
  one.price === other.price && one.line === other.line;

/** What the slip knows that decides whether a leg can be placed. */
export const termsOf = (
  { available, bets, isPlayer, markets, preferences }: BetSlipContext,
  { isOwnPrice, pick, stakeText }: KeptLeg,
): LegTerms => ({
  pick,
  isOwnPrice,
  stakeText,
  market: markets[pick.marketId]?.market ?? null,
  condition: markets[pick.marketId]?.condition ?? 'STALE',
  bets: onMarket(bets, pick.marketId),
  available,
  isPlayer: isPlayer === true,
  choice: preferences.choice,
});

export const keptLegs = (context: BetSlipContext): readonly KeptLeg[] =>
  toldLegs(context)
    .filter(({ isPlaced }) => !isPlaced)
    .map(({ leg }) => leg);

/** Those that stay. */
export const keeping = (
  context: BetSlipContext,
  stays: (entry: ToldLeg & SlipLeg) => boolean,
): Pick<BetSlipContext, 'legs' | 'told'> => {
  const kept = toldLegs(context).filter(stays);
  const ids = new Set(kept.map(({ legId }) => legId));
  return {
    legs: context.legs.filter(({ legId }) => ids.has(legId)),
    told: Object.fromEntries(kept.map(({ isPlaced, leg, legId }) => [legId, { leg, isPlaced }])),
  };
};
