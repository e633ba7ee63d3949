import { toRupees } from '../../../../../contract/rupees';
import type { Paise } from '../../../../../domain/entities';
import type { Holding } from '../holding/holding';
import type { HoldingNotification } from '../holding/persist-holding';
import type { StoredBet, StoredMarket } from '../holding/rows';
import { outcomeOf } from './market-outcome';
import { wagerOf } from './wager';

const countOf = (bets: readonly StoredBet[], state: StoredBet['state']): number =>
  bets.filter((bet) => bet.state === state).length;

const outcomesOf = (market: StoredMarket, bets: readonly StoredBet[], net: Paise) => ({
  market_id: market.id,
  match_id: market.matchId,
  market: market.name,
  match: market.matchName,
  ...outcomeOf(market),
  ...wagerOf(bets),
  won: countOf(bets, 'won'),
  lost: countOf(bets, 'lost'),
  void: countOf(bets, 'void'),
  net: toRupees(net),
});

/** Unique: each revision of a purse is written once. */
const keyOf = ({ marketId, purse }: Holding): string => `bets:${marketId}:${purse.revision}`;

/**
 * One notification for all of the player's bets on a market. A later result is notified only if it changes the result of the player.
 * @param settled after the settlement.
 */
export function settlementNotification(
  holding: Holding,
  market: StoredMarket,
  settled: { readonly bets: readonly StoredBet[]; readonly net: Paise },
): HoldingNotification | null {
  const { position } = holding;
  const parameters = outcomesOf(market, settled.bets, settled.net);
  const netBefore = (position?.profit ?? 0) - (position?.commission ?? 0);
  const isFirst = position === null || position.settledAt === null;
  if (!isFirst && netBefore === settled.net) return null;
  const { lost, void: voided, won } = parameters;
  if (won + lost + voided === 0) return null;
  const kind = !isFirst ? 'bets.resettled' : won + lost === 0 ? 'bets.voided' : 'bets.settled';
  return { key: keyOf(holding), kind, parameters };
}

/** Null if no bet became void. */
export function voidNotification(
  holding: Holding,
  market: StoredMarket,
  changed: readonly StoredBet[],
): HoldingNotification | null {
  const voided = changed.filter(({ state }) => state === 'void');
  if (voided.length === 0) return null;
  return { key: keyOf(holding), kind: 'bets.voided', parameters: outcomesOf(market, voided, 0) };
}
