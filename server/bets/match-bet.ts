import type { Quote } from '../../machines/domain/betting/price-move';
import type { BetReason } from '../../machines/domain/betting/reasons';
import { isAffordable } from '../../machines/domain/betting/stake';
import type { Market } from '../../machines/domain/exchange';
import type { LiveMarkets } from '../exchange/live-markets';
import { fillBet, lapseBet } from './bet-transitions';
import type { Holding } from './holding';
import { addedExposure, type HoldingUpdate } from './holding-updates';
import { takeSizes } from './offers';
import type { NewBet, StoredBet, StoredMarket } from './rows';

/** A bet at the market, at the moment of its matching. */
export interface MatchInput<Bet extends NewBet> {
  readonly bet: Bet;
  readonly market: Market;
  readonly holding: Holding;
  readonly now: Date;
  /** Of a market without bets. */
  readonly stored: StoredMarket;
  /** How a bet ends that cannot be: refused on its arrival, lapsed later on. */
  end(bet: Bet, reason: BetReason): Bet;
}

export interface MatchOutcome<Bet extends NewBet> {
  readonly bet: Bet;
  undo?(): void;
}

/** Takes what the market has at these terms; what is left waits where the market keeps it, and lapses elsewhere. */
export function matchBet<Bet extends NewBet>(
  markets: LiveMarkets,
  { bet, end, market, now, ...at }: MatchInput<Bet>,
  terms: Quote,
): MatchOutcome<Bet> {
  const isAffordableAs = (candidate: Bet) => {
    const added = addedExposure(at.holding, { ...updateWith(candidate), market: at.stored });
    return isAffordable(added, at.holding.purse.available);
  };
  // The worst that can come of it, before anything is taken.
  const atTerms = { ...bet, ...terms };
  const worstCase = bet.isWhole
    ? fillBet(atTerms, [{ price: terms.price, size: bet.remaining }], now)
    : atTerms;
  if (!isAffordableAs(worstCase)) return { bet: end(bet, 'INSUFFICIENT_BALANCE') };

  const taken = takeSizes(markets, bet, terms);
  const endUnmatched = (reason: BetReason) => {
    taken.giveBack();
    return { bet: end(bet, reason) };
  };
  if (bet.isWhole && taken.amount < bet.remaining) return endUnmatched('ODDS_CHANGED');

  const hasMovedLine = terms.line !== bet.line;
  const after = rest(taken.amount > 0 ? fillBet({ ...bet, line: terms.line }, taken.fills, now) : bet);
  // Two parts of a liability, each rounded up, may be a paisa more than the whole.
  return isAffordableAs(after) ? { bet: after, undo: taken.giveBack } : endUnmatched('INSUFFICIENT_BALANCE');

  function rest(matched: Bet): Bet {
    if (market.keepsUnmatched && !hasMovedLine) return taken.amount > 0 ? matched : fillBet(bet, [], now);
    return lapseBet(matched, hasMovedLine ? 'RUNS_CHANGED' : 'ODDS_CHANGED', now);
  }
}

/** A bet that has an id is stored already. */
export const updateWith = (bet: NewBet | StoredBet): HoldingUpdate =>
  'id' in bet ? { changed: [bet] } : { added: bet };
