import type { selectMatch } from '../../../../machines/match/match.selectors';

/** A match as its screen shows it. */
export type OpenedMatch = NonNullable<ReturnType<typeof selectMatch>>;

export type OpenedMarket = OpenedMatch['markets'][number];
