import type { Preset } from '../date-range';

export interface ProfitWords {
  readonly title: string;
  readonly lead: string;
  readonly toBets: string;
  readonly range: string;
  readonly presets: Readonly<Record<Preset, string>>;
  readonly from: string;
  readonly to: string;
  readonly profit: string;
  readonly profitWords: string;
  readonly commission: string;
  readonly commissionWords: string;
  readonly net: string;
  readonly netWords: string;
  readonly byDay: string;
  readonly bySport: string;
  readonly byMarket: string;
  readonly show: string;
  readonly chart: string;
  readonly table: string;
  readonly day: string;
  readonly sport: string;
  readonly market: string;
  readonly total: string;
  readonly gain: string;
  readonly loss: string;
  readonly loading: string;
  readonly failed: string;
  readonly failedWords: string;
  readonly tryAgain: string;
  readonly empty: string;
  readonly emptyWords: string;
  readonly toMarkets: string;
}
