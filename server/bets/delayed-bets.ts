import { eq } from 'drizzle-orm';
import type { BetReason } from '../../machines/domain/betting/reasons';
import type { Backend } from '../backend';
import { later, SECOND } from '../clock';
import { bets } from '../database/bets-schema';
import type { LiveMarkets } from '../exchange/live-markets';
import { lapsed } from './bet-transitions';
import type { Holding } from './holding';
import type { Desk, Step } from './holding-updates';
import { matchAt, stepWith } from './match-bet';
import { runnerOf, termsOf } from './offers';
import { obstacle } from './place-bet';
import type { StoredBet } from './rows';

/** So long after its delay a bet that was interrupted may still go on. */
const GRACE = 10 * SECOND;

/** Milliseconds between two looks at the clock while something waits: the clock may be moved under a timer. */
const LOOK = 50;

interface Waiting {
  readonly id: number;
  readonly playerId: number;
  readonly marketId: string;
  readonly until: Date;
  /** The process ended before the delay did, too long ago. */
  readonly isTooLate: boolean;
}

export interface Delays {
  /** Takes up what a process before this one has left. */
  resume(): Promise<void>;
  stop(): void;
}

type Deps = Pick<Backend, 'clock' | 'db' | 'log'> & { readonly markets: LiveMarkets; readonly desk: Desk };

/** Lets delayed bets on to the market when their time has come. */
export function createDelays({ clock, db, desk, log, markets }: Deps): Delays {
  const waiting = new Map<number, Waiting>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  desk.listen(({ bet }) => {
    if (bet.state === 'delayed') wait(bet, false);
    else waiting.delete(bet.id);
  });

  function wait({ delayUntil, id, marketId, playerId }: StoredBet, isTooLate: boolean) {
    waiting.set(id, { id, playerId, marketId, until: delayUntil ?? clock.now(), isTooLate });
    look();
  }

  function look() {
    clearTimeout(timer);
    const now = clock.now();
    for (const bet of waiting.values()) {
      if (bet.until > now) continue;
      waiting.delete(bet.id);
      goOn(bet).catch((error) => {
        log.error({ err: error, bet: bet.id }, 'a delayed bet could not go on');
        // It holds money: it must not be forgotten.
        waiting.set(bet.id, { ...bet, until: later(clock.now(), SECOND) });
        look();
      });
    }
    if (waiting.size === 0 || isStopped) return;
    timer = setTimeout(look, LOOK);
  }

  async function goOn({ id, isTooLate, marketId, playerId }: Waiting) {
    await desk.change({ playerId, marketId }, (holding) => {
      const bet = holding.bets.find((one) => one.id === id);
      if (bet?.state !== 'delayed') return null;
      return isTooLate ? stepWith(lapsed(bet, 'TIMED_OUT_OF_PLAY', clock.now())) : enter(bet, holding);
    });
  }

  function enter(bet: StoredBet, holding: Holding): Step {
    const now = clock.now();
    const end = (given: StoredBet, reason: BetReason) => lapsed(given, reason, now);
    const market = markets.find(bet.marketId);
    const runner = market === null ? null : runnerOf(market, bet.selectionId);
    if (market === null || runner === null || runner.status !== 'ACTIVE' || holding.market === null) {
      return stepWith(end(bet, 'MARKET_CLOSED'));
    }
    const reason = obstacle(bet, market, { isStale: false, limits: { min: 0, max: 0 } });
    if (reason !== null) return stepWith(end(bet, reason));
    const terms = termsOf(bet, market, runner);
    if (typeof terms === 'string') return stepWith(end(bet, terms));
    const { bet: matched, undo } = matchAt(
      markets,
      { bet, market, holding, now, stored: holding.market, end },
      terms,
    );
    return { ...stepWith(matched), ...(undo !== undefined && { undo }) };
  }

  return {
    async resume() {
      const left = await db.select().from(bets).where(eq(bets.state, 'delayed'));
      for (const bet of left) {
        const until = bet.delayUntil ?? bet.createdAt;
        wait(bet, later(until, GRACE) < clock.now());
      }
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
