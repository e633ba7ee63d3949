import type { selectMatch } from '../../../../machines/exchange/match/match.selectors';

export type OpenedMatch = NonNullable<ReturnType<typeof selectMatch>>;

export type OpenedMarket = OpenedMatch['markets'][number];
