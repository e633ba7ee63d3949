import type { match } from '../../../../machines/match/match.selectors';

/** A match as its screen shows it. */
export type OpenedMatch = NonNullable<ReturnType<typeof match>>;

export type OpenedMarket = OpenedMatch['markets'][number];
