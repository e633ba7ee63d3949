import type { CashOutAnswer } from '../../contract/answers';
import type { CashOutRequest } from '../../contract/requests';
import { sleep } from '../sleep';
import { refuse } from '../stakes';
import type { StudioSession } from '../store/sessions';
import {
  type CrashRound,
  claim,
  currentMultiplier,
  type FlightBet,
  isCashedOut,
  ownBets,
  resultOf,
  winnings,
} from './crash-round';
import type { TableDeps } from './table';

export interface CrashCashOuts {
  /** Answers once the cash-out is stored. */
  request(round: CrashRound | null, session: StudioSession, request: CashOutRequest): Promise<CashOutAnswer>;
  /** Decides the cash-outs of the bets whose own multiplier is reached; storing them follows. */
  automatic(round: CrashRound, reached: number): void;
}

const RETRY = 300;

/** A cash-out is decided in the turn in which it arrives, by the studio's clock, and answered when it is stored. */
export function createCrashCashOuts(
  { bets, log, outbox }: Pick<TableDeps, 'bets' | 'log' | 'outbox'>,
  stopping: AbortSignal,
): CrashCashOuts {
  function cashOut(round: CrashRound, claims: readonly (readonly [bet: FlightBet, at: number])[]) {
    for (const [bet, multiplier] of claims) claim(bet, multiplier);
    const storing = store(
      round,
      claims.map(([bet]) => bet),
    );
    // Without a request that waits for it, a failure is logged alone.
    storing.catch(() => {});
    for (const [bet] of claims) bet.storing = storing;
  }

  /** Repeats until the results are stored, also by the end of the round, or the studio stops. False: they are not. */
  async function store(round: CrashRound, cashedOut: readonly FlightBet[]): Promise<boolean> {
    for (;;) {
      try {
        const results = cashedOut.map(resultOf);
        const wasOpen = await bets.settle(round.id, null, results, cashedOut.map(winnings));
        const isStored = wasOpen || (await areStored(cashedOut));
        for (const bet of cashedOut) bet.isStored = isStored;
        round.isChanged = true;
        outbox.kick();
        return isStored;
      } catch (error) {
        log.error({ err: error }, 'a cash-out could not be stored');
        if (stopping.aborted) throw error;
        await sleep(RETRY, stopping);
      }
    }
  }

  /** In a round that has ended: by this process, with the results, or by another one, which returned the stakes. */
  async function areStored(cashedOut: readonly FlightBet[]): Promise<boolean> {
    for (const { cashedOutAt, debitId, id } of cashedOut) {
      const stored = (await bets.ofDebit(debitId)).find((bet) => bet.id === id);
      if (stored?.state !== 'settled' || stored.multiplier !== cashedOutAt) return false;
    }
    return true;
  }

  return {
    async request(round, session, { round: id, slot }) {
      if (round?.id !== id) return refuse('round-closed');
      const own = ownBets(round, session.player).find((bet) => bet.slot === slot);
      if (own === undefined) return refuse('round-closed');
      if (own.cashedOutAt === null) {
        const multiplier = currentMultiplier(round);
        if (multiplier === null) return refuse('round-closed');
        cashOut(round, [[own, Math.min(multiplier, own.autoCashOut ?? Number.POSITIVE_INFINITY)]]);
      }
      if (!(await own.storing)) return refuse('unavailable');
      return { status: 'accepted', multiplier: own.cashedOutAt ?? 0, won: own.won ?? 0 };
    },
    automatic(round, reached) {
      const due = round.bets.flatMap((bet) =>
        bet.autoCashOut !== null && !isCashedOut(bet) && bet.autoCashOut <= reached
          ? [[bet, bet.autoCashOut] as const]
          : [],
      );
      if (due.length > 0) cashOut(round, due);
    },
  };
}
