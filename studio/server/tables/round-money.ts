import { sleep } from '../sleep';
import type { BetResult, Credit } from '../store/bets';
import { ReplacedStudio } from '../store/epoch';
import type { TableDeps } from './table';

/** Ends rounds with their money: each call is repeated until it is stored, the table stops, or another process runs the studio. */
export interface RoundMoney {
  /** @throws ReplacedStudio if the bets have not these results, because another process has ended the round. */
  settle(round: string, results: readonly BetResult[], credits: readonly Credit[]): Promise<void>;
  /** Returns the stakes, and pays the bets that were decided before the interruption. */
  returnStakes(
    round: string,
    debitIds: readonly string[],
    results: readonly BetResult[],
    credits: readonly Credit[],
  ): Promise<void>;
}

const RETRY = 1000;

export function createRoundMoney(
  { bets, log, outbox }: Pick<TableDeps, 'bets' | 'log' | 'outbox'>,
  stopping: AbortSignal,
): RoundMoney {
  async function untilStored(work: () => Promise<unknown>): Promise<void> {
    for (;;) {
      try {
        await work();
        break;
      } catch (error) {
        if (error instanceof ReplacedStudio) throw error;
        log.error({ err: error }, 'a round could not be stored');
        if (stopping.aborted) break;
        await sleep(RETRY, stopping);
      }
    }
    outbox.kick();
  }

  return {
    settle: (round, results, credits) =>
      untilStored(async () => {
        const wasOpen = await bets.settle(round, 'settled', results, credits);
        if (!wasOpen && !(await bets.areSettled(results))) throw new ReplacedStudio();
      }),
    returnStakes: (round, debitIds, results, credits) =>
      untilStored(async () => {
        await bets.returnStakes(debitIds);
        await bets.settle(round, 'void', results, credits);
      }),
  };
}
