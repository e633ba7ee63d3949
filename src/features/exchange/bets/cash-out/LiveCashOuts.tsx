import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { liveCashOut } from '../../../../../domain/betting/live-cash-out';
import {
  type MarketActor,
  selectCondition,
  selectMarket,
} from '../../../../../machines/exchange/market/market.selectors';
import { useMarket } from '../../../../view/actors/exchange';
import { LiveValues } from '../../market/LiveValues';
import type { Bet } from '../types';

/** Open bets on one selection. */
export type SelectionBets = readonly [Bet, ...Bet[]];

/**
 * What a cash-out would bring at the prices on the screen. Null while the market takes no bets, its prices may be old, or the offers
 * are too small.
 */
export const useLiveCashOut = (market: MarketActor, bets: SelectionBets): number | null =>
  useSelector(market, (snapshot) => {
    const known = selectMarket(snapshot);
    return known === null || selectCondition(snapshot) !== 'OPEN'
      ? null
      : liveCashOut(known, bets[0].selectionId, bets);
  });

interface LiveCashOutsProps {
  selections: readonly SelectionBets[];
  /** One for each selection, in their order. */
  children: (values: readonly (number | null)[]) => ReactNode;
}

/** Follows the markets of several selections while it is mounted. */
export function LiveCashOuts({ children, selections }: LiveCashOutsProps) {
  return (
    <LiveValues items={selections} follower={Followed}>
      {children}
    </LiveValues>
  );
}

interface FollowedProps {
  item: SelectionBets;
  children: (value: number | null) => ReactNode;
}

function Followed({ children, item: bets }: FollowedProps) {
  const market = useMarket(bets[0].marketId, 'full');
  return market ? (
    <Valued market={market} item={bets}>
      {children}
    </Valued>
  ) : (
    children(null)
  );
}

function Valued({ children, item: bets, market }: FollowedProps & { market: MarketActor }) {
  return children(useLiveCashOut(market, bets));
}
