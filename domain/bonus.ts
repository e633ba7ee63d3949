import type { Paise } from './entities';
import { CLOCK_AHEAD, untilAfter } from './known-moment';
import type { bonusKinds, bonusProducts, bonusStates, claimObstacles, wagerKinds } from './lists';
import type { Language } from './preferences';

export type BonusName = Readonly<Record<Language, string>>;

export type BonusProduct = (typeof bonusProducts)[number];

export interface BonusWeight {
  readonly product: BonusProduct;
  readonly percent: number;
}

export interface BonusTerms {
  /** In hundredths. */
  readonly minOdds: number;
  /** A product that is not listed does not count. */
  readonly weights: readonly BonusWeight[];
}

export type ClaimObstacle = (typeof claimObstacles)[number];

export interface BonusOffer extends BonusTerms {
  readonly id: string;
  readonly name: BonusName;
  readonly kind: (typeof bonusKinds)[number];
  /** Amount of the bonus; for a deposit bonus, the largest amount. */
  readonly amount: Paise;
  /** The terms of a deposit bonus; null for a gift. */
  readonly deposit: {
    readonly percent: number;
    readonly min: Paise;
    /** Days after the deposit in which it can be claimed. */
    readonly days: number;
  } | null;
  /** Multiple of the bonus. */
  readonly wagering: number;
  readonly parts: number;
  readonly days: number;
  /** Milliseconds since 1970; null without an end. */
  readonly closesAt: number | null;
  /** What a claim brings now; null while it cannot be claimed. */
  readonly claimable: Paise | null;
  readonly obstacle: ClaimObstacle | null;
}

export type BonusState = (typeof bonusStates)[number];

/** Times are in milliseconds since 1970. */
export interface Bonus {
  readonly id: string;
  readonly name: BonusName;
  readonly amount: Paise;
  readonly state: BonusState | 'unknown';
  readonly createdAt: number;
  readonly expiresAt: number | null;
  /** Null while it is active. */
  readonly endedAt: number | null;
  /** These are null if another backend does not send them. */
  readonly wagered: Paise | null;
  readonly required: Paise | null;
  /** Paid into the cash. */
  readonly released: Paise | null;
  /** Given up or expired. */
  readonly lost: Paise | null;
}

export interface BonusPart {
  readonly number: string;
  readonly amount: Paise;
  /** Paid when so much is wagered; null if another backend does not send it. */
  readonly required: Paise | null;
  /** Null while it is not paid. */
  readonly paidAt: number | 'unknown' | null;
}

/** A market or round whose stake was considered. */
export interface CountedStake {
  readonly kind: (typeof wagerKinds)[number];
  readonly id: string;
  readonly name: string;
  readonly at: number;
  readonly staked: Paise;
  readonly counted: Paise;
}

/** What is null is not sent by another backend. */
export interface BonusDetails extends Bonus {
  readonly minOdds: BonusTerms['minOdds'] | null;
  readonly weights: BonusTerms['weights'] | null;
  readonly parts: readonly BonusPart[] | null;
  /** Newest first. */
  readonly counted: readonly CountedStake[] | null;
  /** Milliseconds until it expires, when it was loaded; null unless it is active and expires. */
  readonly nextLeft: number | null;
}

export interface Bonuses {
  /** Null: the backend has no offers that a player claims. */
  readonly offers: readonly BonusOffer[] | null;
  /** Newest first. */
  readonly claims: readonly Bonus[];
  /** Milliseconds until an active bonus expires or an offer closes, when they were loaded; null without such a moment. */
  readonly nextLeft: number | null;
}

type Listed = Pick<Bonuses, 'claims' | 'offers'>;

/**
 * When bonuses and offers change without a request of the player, in milliseconds since 1970; null without such a moment. One that is long
 * over does not count: another backend may keep the bonus active.
 */
export function nextBonusMoment({ claims, offers }: Listed, now: number): number | null {
  const ends = claims.flatMap(({ expiresAt, state }) => (state === 'active' ? [expiresAt] : []));
  const closings = (offers ?? []).map(({ closesAt }) => closesAt);
  const moments = [...ends, ...closings].flatMap((moment) =>
    moment !== null && moment > now - CLOCK_AHEAD ? [moment] : [],
  );
  return moments.length === 0 ? null : Math.min(...moments);
}

/** Milliseconds until bonuses are loaded again because one has expired or an offer has closed. */
export const untilNextBonus = (loaded: Pick<Bonuses, 'nextLeft'> | null): number =>
  untilAfter(loaded?.nextLeft ?? null);

/** One bonus is active at a time: the other offers wait for its end. */
export const withClaim = <Loaded extends Listed>(
  bonuses: Loaded,
  offerId: string,
  claimed: Bonus,
): Loaded => ({
  ...bonuses,
  claims: [claimed, ...bonuses.claims.filter(({ id }) => id !== claimed.id)],
  offers:
    bonuses.offers
      ?.filter(({ id }) => id !== offerId)
      .map((offer) =>
        offer.claimable === null ? offer : { ...offer, claimable: null, obstacle: 'ACTIVE_BONUS' },
      ) ?? null,
});
