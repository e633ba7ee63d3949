import { commissionOf } from '../../machines/domain/betting/commission';
import { sum } from '../../machines/domain/betting/money';
import { outcomeProfitOf } from '../../machines/domain/betting/outcome-profit';
import type { MarketResult } from '../exchange/live-markets';
import type { PurseMovement } from '../ledger/purse-movements';
import { lapseBet, settleBet, type Verdict, voidBet } from './bet-transitions';
import type { Holding } from './holding';
import type { HoldingUpdate } from './holding-updates';
import type { Position, StoredBet, StoredMarket } from './rows';

const voidVerdict: Verdict = { state: 'void', profit: 0 };

/** Whether what a bet is about has happened; null: it is void. */
function selectionWon(bet: StoredBet, { runners }: StoredMarket, result: MarketResult): boolean | null {
  if (result.kind === 'runs') return bet.line === null ? null : result.runs >= bet.line;
  if (result.kind === 'void' || result.winners.length === 0 || bet.line !== null) return null;
  const isRemoved = runners.some(({ id, isRemoved }) => id === bet.selectionId && isRemoved);
  if (isRemoved || result.removed.includes(bet.selectionId)) return null;
  return result.winners.includes(bet.selectionId);
}

function verdictOf(bet: StoredBet, market: StoredMarket, result: MarketResult): Verdict {
  const hasWon = selectionWon(bet, market, result);
  if (hasWon === null) return voidVerdict;
  const { ifLoses, ifWins } = outcomeProfitOf(market.gtype, bet.side, bet.fills);
  return { state: hasWon === (bet.side === 'back') ? 'won' : 'lost', profit: hasWon ? ifWins : ifLoses };
}

function settle(bet: StoredBet, market: StoredMarket, result: MarketResult, now: Date): StoredBet {
  const rest = lapseBet(bet, 'MARKET_CLOSED', now);
  if (rest.matched + rest.voided === 0) return rest;
  const verdict = verdictOf(rest, market, result);
  const isSame = rest.state === verdict.state && rest.profit === verdict.profit;
  return isSame ? rest : settleBet(rest, verdict, now);
}

/**
 * What the result of its market makes of a holding; null when it is settled by it already. What an earlier result has moved is
 * reversed first, so that the ledger shows both.
 */
export function settlementUpdate(holding: Holding, now: Date): HoldingUpdate | null {
  const { bets, market, position } = holding;
  if (market === null || market.result === null || position === null) return null;
  const { result } = market;
  const after = bets.map((bet) => settle(bet, market, result, now));
  const changed = after.filter((bet, place) => bet !== bets[place]);
  if (changed.length === 0 && position.settledBy === market.results) return null;

  const profit = sum(after.map((bet) => bet.profit ?? 0));
  const commission = commissionOf(profit, market.commission);
  const isSame = position.profit === profit && position.commission === commission;
  return {
    changed,
    settled: { settledBy: market.results, settledAt: now, profit, commission },
    movements: isSame ? [] : movementsOf(holding, market, position, { profit, commission }),
    mayFallShort: true,
  };
}

type Sums = Pick<Position, 'profit' | 'commission'>;

function movementsOf(
  { marketId, playerId, purse }: Holding,
  { matchName, name }: StoredMarket,
  before: Sums,
  after: Sums,
): readonly PurseMovement[] {
  const what = `${matchName}, ${name}`;
  const again = { kind: 'resettlement', description: `Result changed: ${what}` };
  const asked = [
    { ...again, house: 'exchange', amount: -before.profit },
    { ...again, house: 'commission', amount: before.commission },
    { kind: 'settlement', description: what, house: 'exchange', amount: after.profit },
    {
      kind: 'commission',
      description: `Commission: ${what}`,
      house: 'commission',
      amount: -after.commission,
    },
  ] as const;
  // A purse has each revision once, so nothing is ever written twice under one key.
  const key = (place: number) => `settlement:${marketId}:${playerId}:${purse.revision}:${place}`;
  return asked
    .map((movement, place) => ({ ...movement, key: key(place) }))
    .filter(({ amount }) => amount !== 0);
}

/** Bets on those who do not run are void at once, and what is reserved is reckoned without them. */
export function removalUpdate({ bets, market }: Holding, now: Date): HoldingUpdate {
  const gone = new Set(market?.runners.filter(({ isRemoved }) => isRemoved).map(({ id }) => id));
  const changed = bets.filter((bet) => gone.has(bet.selectionId) && bet.matched + bet.remaining > 0);
  return { changed: changed.map((bet) => voidBet(bet, now)), mayFallShort: true };
}
