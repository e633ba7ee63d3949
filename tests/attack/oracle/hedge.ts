import type { OracleBet, OracleMarket } from './bet';
import { MIN_FILL, offersIn } from './offers';
import { hedgeSize, profitOf, type Side } from './rules';

function selectionProfit(
  bets: readonly OracleBet[],
  { id, kind }: OracleMarket,
  player: number,
  selection: string,
) {
  const open = bets.filter(
    (bet) => bet.player === player && bet.market === id && bet.selection === selection && !bet.isSettled,
  );
  const profits = open.map(({ fills, side }) => profitOf(kind, side, fills));
  return {
    wins: profits.reduce((total, { wins }) => total + wins, 0),
    loses: profits.reduce((total, { loses }) => total + loses, 0),
  };
}

/** The hedge that a cash-out of the whole selection needs now; null if none is offered. */
export function hedgeIn(bets: readonly OracleBet[], market: OracleMarket, player: number, selection: string) {
  if (market.kind === 'fancy' || market.status !== 'OPEN' || market.removed.has(selection)) return null;
  const { loses, wins } = selectionProfit(bets, market, player, selection);
  if (wins === loses) return null;
  const side: Side = wins > loses ? 'lay' : 'back';
  let offered = 0;
  for (const level of offersIn(bets, market, { player, selection, side })) {
    offered += level.size;
    const size = hedgeSize(market.kind, side, Math.abs(wins - loses), level.price);
    if (size < MIN_FILL) return null;
    if (offered >= size) return { side, price: level.price, size };
  }
  return null;
}
