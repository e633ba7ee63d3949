import type { RunnerStatus } from '../../../../domain/betting/exchange';
import { isRemovedBy, type MarketResult } from '../../../../domain/betting/market-decisions';
import type { MarketScript, RunnerScript } from '../script/script';
import type { MarketState } from './market-diff';
import { runnerOverride } from './market-override';
import { closesAt, type MarketSample } from './market-sample';
import type { MarketDecision } from './stored-decisions';

/** The terms of a phase of the script, with the decision applied. */
export function termsOf(
  { betDelay }: MarketScript,
  { override, result: decided }: MarketDecision,
  { phase }: MarketSample,
  result: MarketResult | null,
): Omit<MarketState, 'runners'> {
  const status = decided === null ? (override?.status ?? phase.status) : 'CLOSED';
  // A phase that a result or an override closes is still in play in the script.
  const inPlay = phase.inPlay && status !== 'CLOSED';
  return {
    status,
    overlays: decided === null ? (override?.overlays ?? phase.overlays) : [],
    inPlay,
    betDelay: override?.betDelay ?? (inPlay ? betDelay : 0),
    result: result?.kind === 'runs' ? result.runs : null,
    isVoid: result?.kind === 'void',
  };
}

const isRemovedAt = ({ removedAt }: RunnerScript, moment: number): boolean =>
  removedAt !== null && moment >= removedAt;

export function runnerStatusOf(
  { override, result: decided }: MarketDecision,
  runner: RunnerScript,
  result: MarketResult | null,
  moment: number,
): RunnerStatus {
  const overridden = runnerOverride(override, runner.id)?.status;
  const status = overridden ?? (isRemovedAt(runner, moment) ? 'REMOVED' : 'ACTIVE');
  // A result that does not name the non-runner does not restore it: bets on it are void.
  if (result?.kind !== 'winners' || status === 'REMOVED') return status;
  // An override outranks the feed; a result that was decided outranks both.
  const isRestored = decided === null && overridden !== undefined;
  if (isRemovedBy(result, runner.id) && !isRestored) return 'REMOVED';
  return result.winners.includes(runner.id) ? 'WINNER' : 'LOSER';
}

/** A result that names a runner before its removal gives it no factor: the one of the script is not known yet. */
export function reductionOf({ override }: MarketDecision, runner: RunnerScript, moment: number) {
  const { reduction: decided, status } = runnerOverride(override, runner.id) ?? {};
  // Of a runner that was restored, the factor of the former removal is still in the override.
  if (status !== undefined && status !== 'REMOVED') return false;
  const scripted = status === 'REMOVED' || isRemovedAt(runner, moment) ? runner.reduction : 0;
  const reduction = decided ?? scripted ?? 0;
  return reduction > 0 && { reduction };
}

/** Removals of the script have negative numbers by their time: they precede those that are set. */
export function removalNumberOf(
  { override }: MarketDecision,
  { runners }: MarketScript,
  { id, removedAt }: RunnerScript,
): number {
  const { removalNumber, status } = runnerOverride(override, id) ?? {};
  if (status === 'REMOVED') return removalNumber ?? 0;
  return 0 - runners.filter((other) => (other.removedAt ?? -Infinity) >= (removedAt ?? Infinity)).length;
}

/** The result of the script; null before it. */
export function feedResultAt(script: MarketScript, moment: number): MarketResult | null {
  return moment >= closesAt(script) ? script.result : null;
}

export function resultAt(
  script: MarketScript,
  { override, result }: MarketDecision,
  moment: number,
): MarketResult | null {
  if (result !== null) return result;
  // A market whose status is overridden does not close by its script.
  return override?.status === undefined ? feedResultAt(script, moment) : null;
}
