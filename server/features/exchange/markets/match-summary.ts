import type { MatchChange } from '../../../../domain/betting/exchange';
import type { Fixture, MatchScript, ScoreChange } from '../script/script';

/** Status and score of a match by its script; the same object until they change. */
export function createMatchSummary(
  id: string,
  { startsAt }: Fixture,
  script: () => MatchScript,
): (now: number) => MatchChange {
  let shown: ScoreChange | undefined;
  let summary: MatchChange = { id, status: 'COMING', score: null };
  return (now) => {
    const status = now < startsAt ? 'COMING' : now < script().endsAt ? 'IN_PLAY' : 'FINISHED';
    const change = status === 'COMING' ? undefined : scoreAt(script().scores, now);
    if (summary.status !== status || shown !== change)
      summary = { id, status, score: change?.score() ?? null };
    shown = change;
    return summary;
  };
}

/** The latest change of the score, by binary search. */
function scoreAt(changes: readonly ScoreChange[], now: number): ScoreChange | undefined {
  let low = -1;
  let high = changes.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((changes[middle]?.at ?? Infinity) <= now) low = middle;
    else high = middle;
  }
  return changes[low];
}
