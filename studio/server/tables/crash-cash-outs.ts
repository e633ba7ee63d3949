import type { CashOutAnswer } from '../../contract/answers';
import type { CashOutRequest } from '../../contract/requests';
import { refuse } from '../stakes';
import type { StudioSession } from '../store/sessions';
import {
  type CrashRound,
  claim,
  currentMultiplier,
  type FlightBet,
  isCashedOut,
  ownBets,
  winnings,
} from './crash-round';
import type { TableDeps } from './table';

export interface CrashCashOuts {
  request(round: CrashRound | null, session: StudioSession, request: CashOutRequest): Promise<CashOutAnswer>;
  /** Cashes out the bets whose own multiplier is reached. False: there are none. */
  automatic(round: CrashRound, reached: number): Promise<boolean>;
}

/** A cash-out is decided in the turn in which it arrives, by the studio's clock, and stored after it. */
export function createCrashCashOuts({
  bets,
  log,
  outbox,
}: Pick<TableDeps, 'bets' | 'log' | 'outbox'>): CrashCashOuts {
  async function cashOut(round: CrashRound, claims: readonly (readonly [bet: FlightBet, at: number])[]) {
    const results = claims.map(([bet, multiplier]) => claim(bet, multiplier));
    round.isChanged = true;
    try {
      await bets.settle(
        round.id,
        null,
        results,
        claims.map(([bet]) => winnings(bet)),
      );
    } catch (error) {
      // The results are stored again when the round ends.
      log.error({ err: error }, 'a cash-out could not be stored');
    }
    outbox.kick();
  }

  return {
    async request(round, session, { round: id, slot }) {
      if (round?.id !== id) return refuse('round-closed');
      const own = ownBets(round, session.player).find((bet) => bet.slot === slot);
      if (own === undefined) return refuse('round-closed');
      if (own.cashedOutAt === null) {
        const multiplier = currentMultiplier(round);
        if (multiplier === null) return refuse('round-closed');
        await cashOut(round, [[own, Math.min(multiplier, own.autoCashOut ?? Number.POSITIVE_INFINITY)]]);
      }
      return { status: 'accepted', multiplier: own.cashedOutAt ?? 0, won: own.won ?? 0 };
    },
    async automatic(round, reached) {
      const due = round.bets.flatMap((bet) =>
        bet.autoCashOut !== null && !isCashedOut(bet) && bet.autoCashOut <= reached
          ? [[bet, bet.autoCashOut] as const]
          : [],
      );
      if (due.length === 0) return false;
      await cashOut(round, due);
      return true;
    },
  };
}
