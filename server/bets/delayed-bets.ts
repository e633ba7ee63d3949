import { eq } from 'drizzle-orm';
import type { BetReason } from '../../machines/domain/betting/reasons';
import type { Backend } from '../backend';
import { later, SECOND } from '../clock';
import { bets } from '../database/bets-schema';
import type { LiveMarkets } from '../exchange/live-markets';
import { lapseBet } from './bet-transitions';
import type { Holding } from './holding';
import type { HoldingUpdate, HoldingUpdater } from './holding-updates';
import { matchBet, updateWith } from './match-bet';
import { runnerOf, termsOf } from './offers';
import { rejectionReason } from './place-bet';
import type { StoredBet } from './rows';

/** So long after its delay a bet that was interrupted may still go on. */
const GRACE = 10 * SECOND;

/** Milliseconds between two looks at the clock while something waits: the clock may be moved under a timer. */
const POLL_INTERVAL = 50;

interface PendingBet {
  readonly id: number;
  readonly playerId: number;
  readonly marketId: string;
  readonly until: Date;
  /** The process ended before the delay did, too long ago. */
  readonly isExpired: boolean;
}

export interface DelayedBets {
  /** Takes up what a process before this one has left. */
  resume(): Promise<void>;
  stop(): void;
}

type Deps = Pick<Backend, 'clock' | 'db' | 'log'> & {
  readonly markets: LiveMarkets;
  readonly desk: HoldingUpdater;
};

/** Lets delayed bets on to the market when their time has come. */
export function createDelayedBets({ clock, db, desk, log, markets }: Deps): DelayedBets {
  const waiting = new Map<number, PendingBet>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  desk.onBetChanged(({ bet }) => {
    if (bet.state === 'delayed') schedule(bet, false);
    else waiting.delete(bet.id);
  });

  function schedule({ delayUntil, id, marketId, playerId }: StoredBet, isTooLate: boolean) {
    waiting.set(id, { id, playerId, marketId, until: delayUntil ?? clock.now(), isExpired: isTooLate });
    poll();
  }

  function poll() {
    clearTimeout(timer);
    const now = clock.now();
    for (const bet of waiting.values()) {
      if (bet.until > now) continue;
      waiting.delete(bet.id);
      finishDelay(bet).catch((error) => {
        log.error({ err: error, bet: bet.id }, 'a delayed bet could not go on');
        // It holds money: it must not be forgotten.
        waiting.set(bet.id, { ...bet, until: later(clock.now(), SECOND) });
        poll();
      });
    }
    if (waiting.size === 0 || isStopped) return;
    timer = setTimeout(poll, POLL_INTERVAL);
  }

  async function finishDelay({ id, isExpired: isTooLate, marketId, playerId }: PendingBet) {
    await desk.update({ playerId, marketId }, (holding) => {
      const bet = holding.bets.find((one) => one.id === id);
      if (bet?.state !== 'delayed') return null;
      return isTooLate ? updateWith(lapseBet(bet, 'TIMED_OUT_OF_PLAY', clock.now())) : toMarket(bet, holding);
    });
  }

  function toMarket(bet: StoredBet, holding: Holding): HoldingUpdate {
    const now = clock.now();
    const end = (given: StoredBet, reason: BetReason) => lapseBet(given, reason, now);
    const market = markets.find(bet.marketId);
    const runner = market === null ? null : runnerOf(market, bet.selectionId);
    if (market === null || runner === null || runner.status !== 'ACTIVE' || holding.market === null) {
      return updateWith(end(bet, 'MARKET_CLOSED'));
    }
    const reason = rejectionReason(bet, market, { isStale: false, limits: { min: 0, max: 0 } });
    if (reason !== null) return updateWith(end(bet, reason));
    const terms = termsOf(bet, market, runner);
    if (typeof terms === 'string') return updateWith(end(bet, terms));
    const { bet: matched, undo } = matchBet(
      markets,
      { bet, market, holding, now, stored: holding.market, end },
      terms,
    );
    return { ...updateWith(matched), ...(undo !== undefined && { undo }) };
  }

  return {
    async resume() {
      const left = await db.select().from(bets).where(eq(bets.state, 'delayed'));
      for (const bet of left) {
        const until = bet.delayUntil ?? bet.createdAt;
        schedule(bet, later(until, GRACE) < clock.now());
      }
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
