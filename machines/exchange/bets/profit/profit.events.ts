import type { ProfitPeriod } from '../../../../domain/betting/profit-period';
import type { DayRange } from '../../../../domain/india-time';

export type ProfitEvent =
  | { type: 'profit.periodChosen'; period: ProfitPeriod }
  /** The player asked to choose days, beginning with those that are shown. */
  | { type: 'profit.daysOpened'; range: DayRange }
  | { type: 'profit.rangeChosen'; range: DayRange }
  | { type: 'profit.retryRequested' }
  /** A bet was settled, or settled again. */
  | { type: 'profit.outdated' }
  /** A new day began in India. */
  | { type: 'profit.dayBegan' }
  | { type: 'profit.connected' };
