/** Milliseconds since 1970; null is an open end. */
export interface ProfitRange {
  readonly from: number | null;
  readonly to: number | null;
}

export type ProfitEvent =
  | { type: 'profit.rangeChosen'; range: ProfitRange }
  | { type: 'profit.retryRequested' }
  /** A bet was settled, or settled again. */
  | { type: 'profit.outdated' }
  | { type: 'profit.connected' };
