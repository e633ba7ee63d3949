import type { Market } from '../../../../../domain/betting/exchange';
import type { Quote } from '../../../../../domain/betting/price-move';
import type { BetReason } from '../../../../../domain/betting/reasons';
import { isAffordable } from '../../../../../domain/betting/stake';
import type { Paise } from '../../../../../domain/entities';
import type { LiveMarkets } from '../../markets/live-markets';
import { cancelBet, fillBet, lapseBet } from '../holding/bet-transitions';
import type { Holding } from '../holding/holding';
import { addedExposure, type HoldingUpdate, isWithinLossLimit, riskOf } from '../holding/holding-update';
import type { NewBet, StoredBet, StoredMarket } from '../holding/rows';
import { type Counterparties, noCounterparties } from './counterparties';
import { type TakenSizes, takeOffers, takeRequestOf } from './offers';

export interface MatchInput<Bet extends NewBet> {
  readonly bet: Bet;
  readonly market: Market;
  readonly holding: Holding;
  readonly now: Date;
  /** Record of the market, also when it has no bets yet. */
  readonly stored: StoredMarket;
  /** Finds the orders of other players that the bet may take; without it, the market maker alone is its counterparty. */
  counterparties?(terms: Quote, beyondLimit: ReadonlySet<number>): Counterparties;
  /** Ends a bet that cannot be matched: rejects a new one, lapses one that was delayed or waiting. */
  end(bet: Bet, reason: BetReason): Bet;
}

export interface MatchOutcome<Bet extends NewBet> {
  readonly bet: Bet;
  readonly atRisk?: Paise;
  /** Updates of the players whose orders it takes. */
  readonly makers?: ReadonlyMap<Holding, HoldingUpdate>;
  /** Players with orders that it would take, and whose holdings were not read: to be decided again with them. Nothing is taken. */
  readonly missing?: readonly number[];
  undo?(): void;
}

/** A cash-out, or a bet of a player who accepts no other price, is matched as a whole or not at all. */
const isAllOrNothing = ({ choice, isWhole }: NewBet) => isWhole || choice === 'none';

/**
 * Takes sizes from the market at these terms. The remainder waits where the market keeps unmatched orders and the line is unchanged,
 * and lapses elsewhere; that of a bet with a minimum is cancelled.
 */
export function matchBet<Bet extends NewBet>(
  markets: LiveMarkets,
  { bet, counterparties = () => noCounterparties, end, market, now, ...at }: MatchInput<Bet>,
  terms: Quote,
): MatchOutcome<Bet> {
  const isWhole = isAllOrNothing(bet);
  // No outcome of the matching needs more than this: a liability is rounded once for each bet, however it is filled.
  const atTerms = { ...bet, ...terms };
  const worstCase = isWhole ? fillBet(atTerms, [{ price: terms.price, size: bet.remaining }], now) : atTerms;
  const update = { ...updateWith(worstCase), market: at.stored };
  const added = addedExposure(at.holding, update);
  if (!isAffordable(added, at.holding.purse.available)) return { bet: end(bet, 'INSUFFICIENT_BALANCE') };
  const beyondLimit = end(bet, 'LOSS_LIMIT_REACHED');
  const atRisk = riskOf(at.holding, update, updateWith(beyondLimit));
  if (!isWithinLossLimit(at.holding, update, atRisk)) return { bet: beyondLimit };

  const found = takeOffers(markets, takeRequestOf(bet, market, terms), (beyondLimit) =>
    at.holding.isDemo ? noCounterparties : counterparties(terms, beyondLimit),
  );
  if ('missing' in found) return { bet, missing: found.missing };
  const taken: TakenSizes = found;
  const least = isWhole ? bet.remaining : (bet.minFill ?? 0);
  if (taken.amount < least) {
    taken.giveBack();
    return { bet: end(bet, isWhole ? 'ODDS_CHANGED' : 'NOT_FILLED') };
  }

  const isLineMoved = terms.line !== bet.line;
  const matched = taken.amount > 0 ? fillBet({ ...bet, line: terms.line }, taken.fills, now) : bet;
  return { bet: withRemainder(matched), atRisk, makers: taken.makers, undo: taken.giveBack };

  function withRemainder(given: Bet): Bet {
    if (bet.minFill !== null) return cancelBet(given, now);
    if (market.keepsUnmatched && !isLineMoved) return taken.amount > 0 ? given : fillBet(bet, [], now);
    return lapseBet(given, isLineMoved ? 'RUNS_CHANGED' : 'ODDS_CHANGED', now);
  }
}

/** A bet with an id is stored already. */
export const updateWith = (bet: NewBet | StoredBet): HoldingUpdate =>
  'id' in bet ? { changed: [bet] } : { added: bet };
