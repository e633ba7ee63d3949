import type { PriceLevel } from '../../../../domain/betting/exchange';
import type { MarketOverride, MarketResult } from '../../../../domain/betting/market-decisions';
import type { Side } from '../../../../domain/betting/outcome-profit';
import { adjustLevel, mergeOverride, runnerOverride } from './market-override';
import type { MarketDecision } from './stored-decisions';

/** What operators and testers have decided about a live market. */
export interface DecisionInForce {
  current(): MarketDecision;
  /** Simulated time at which a result was last set or released; `-Infinity` if only before the start. */
  resultChangedAt(): number;
  override(more: MarketOverride): void;
  releaseOverride(): void;
  setResult(result: MarketResult, now: number): void;
  /** @returns false if none was set. */
  releaseResult(now: number): boolean;
  /** The levels that replace those of the script; undefined where none do. */
  levelsOf(runnerId: string, side: Side): readonly PriceLevel[] | undefined;
  /** Reduces a level that is overridden; a negative size adds to it. */
  use(runnerId: string, side: Side, level: PriceLevel, size: number): void;
}

export function createDecisionInForce(stored: MarketDecision | null): DecisionInForce {
  let decision: MarketDecision = stored ?? { override: null, result: null };
  let resultChangedAt = -Infinity;
  return {
    current: () => decision,
    resultChangedAt: () => resultChangedAt,
    override(more) {
      decision = { ...decision, override: mergeOverride(decision.override, more) };
    },
    releaseOverride() {
      decision = { ...decision, override: null };
    },
    setResult(result, now) {
      decision = { ...decision, result };
      resultChangedAt = now;
    },
    releaseResult(now) {
      if (decision.result === null) return false;
      decision = { ...decision, result: null };
      resultChangedAt = now;
      return true;
    },
    levelsOf(runnerId, side) {
      const { override } = decision;
      const levels = override === null ? undefined : runnerOverride(override, runnerId)?.[side];
      return levels?.map(([price, size, line = null]) => ({ price, size, line }));
    },
    use(runnerId, side, level, size) {
      const { override } = decision;
      if (override !== null)
        decision = { ...decision, override: adjustLevel(override, runnerId, side, level, -size) };
    },
  };
}
