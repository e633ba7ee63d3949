import { gte } from 'drizzle-orm';
import { marketResults } from '../../../../database/schema/market-decisions';
import type { Backend } from '../../../../kit/backend/backend';
import { DAY, later } from '../../../../kit/clock';
import {
  decidedResults,
  findResult,
  isDecided,
  isSameResult,
  raiseAlert,
} from '../../markets/stored-decisions';

/** Compares the results that operators have set with those of the feed. */
export interface Contradictions {
  /** Raises an alert if the feed contradicts the result in force. Moves no money. */
  check(marketId: string): Promise<void>;
  /** Compares the recent results whose markets may have closed in the feed while the process was down. */
  checkRecent(): Promise<void>;
}

const RECENT = 7 * DAY;

export function createContradictions({
  clock,
  db,
  log,
  markets,
}: Pick<Backend, 'clock' | 'db' | 'log' | 'markets'>): Contradictions {
  async function check(marketId: string): Promise<void> {
    const feedResult = markets.feedResultOf(marketId);
    const inForce = feedResult === null ? null : await findResult(db, marketId);
    if (feedResult === null || inForce === null || !isDecided(inForce)) return;
    const { id: resultId, result } = inForce;
    if (result === null || isSameResult(result, feedResult)) return;
    const isNew = await raiseAlert(db, clock, { marketId, resultId, feedResult });
    if (isNew)
      log.warn(
        { market: marketId, result, feedResult },
        'the feed contradicts the result of an operator, which stays in force',
      );
  }

  return {
    check,
    async checkRecent() {
      const since = later(clock.now(), -RECENT);
      for (const { marketId } of await decidedResults(db, gte(marketResults.at, since)))
        await check(marketId);
    },
  };
}
