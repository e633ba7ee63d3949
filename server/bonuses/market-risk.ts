import { fancyBook } from '../../machines/domain/betting/fancy';
import { outcomeProfitOf } from '../../machines/domain/betting/outcome-profit';
import { winnerProfits } from '../../machines/domain/betting/winner';
import type { Paise } from '../../machines/domain/entities';
import type { StoredBet, StoredMarket } from '../bets/holding/rows';

type Market = Pick<StoredMarket, 'gtype' | 'runners'>;
type Bet = Pick<StoredBet, 'createdAt' | 'fills' | 'line' | 'selectionId' | 'side' | 'state'>;

export interface Rule {
  /** Only later bets count. */
  readonly since: Date;
  /** Smallest odds, in hundredths. */
  readonly minOdds: number;
}

/** Largest loss and largest win of settled bets on a market, over all its results. */
function risk(
  { gtype, runners }: Market,
  bets: readonly Bet[],
): { readonly loss: Paise; readonly win: Paise } {
  const orders = bets.map(({ fills, line, selectionId, side }) => ({
    ...{ side, fills, unmatched: null, line: line ?? 0, runnerId: selectionId },
  }));
  const profits =
    gtype === 'fancy'
      ? fancyBook(orders)
      : winnerProfits(
          gtype,
          runners.filter(({ isRemoved }) => !isRemoved).map(({ id }) => id),
          orders,
        );
  const amounts = profits.map(({ profit }) => profit);
  return { loss: Math.max(0, ...amounts.map((amount) => -amount)), win: Math.max(0, ...amounts) };
}

const hasOdds = ({ loss, win }: { readonly loss: Paise; readonly win: Paise }, minOdds: number): boolean =>
  loss > 0 && win * 100 >= loss * (minOdds - 100);

/**
 * What the bets on a settled market count as wagered: their largest possible loss, so that two bets against each other count only
 * their difference. Bets before the claim and at small odds do not count, and still reduce what they hedge. A lay has the odds
 * of the opposite back: laying at 101 counts as backing at 1.01. Void bets have no result and count nothing.
 */
export function wageredOn(market: Market, bets: readonly Bet[], { minOdds, since }: Rule): Paise {
  const settled = bets.filter(({ state }) => state === 'won' || state === 'lost');
  const eligible = settled.filter(({ createdAt, fills, side }) => {
    const { ifLoses, ifWins } = outcomeProfitOf(market.gtype, side, fills);
    const own = { loss: -Math.min(ifWins, ifLoses), win: Math.max(ifWins, ifLoses) };
    return createdAt >= since && hasOdds(own, minOdds);
  });
  const counted = risk(market, eligible);
  return hasOdds(counted, minOdds) ? Math.min(counted.loss, risk(market, settled).loss) : 0;
}
