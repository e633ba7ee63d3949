import { useSelector } from '@xstate/react';
import { selectCashOutRef } from '../../../../machines/bets/bets.selectors';
import {
  type CashOutActor,
  selectBet,
  selectMarketId,
  selectionId as selectSelectionId,
} from '../../../../machines/cash-out/cash-out.selectors';
import { useBetsSelector } from '../../../actors/exchange';
import type { Bet } from '../types';
import { CashOut } from './CashOut';
import { isCashable } from './is-cashable';

/** A cash-out whose bets have gone from the list meanwhile: it is not taken off the screen before it is known. */
export function CashOutElsewhere({ bets }: { bets: readonly Bet[] }) {
  const cashOut = useBetsSelector(selectCashOutRef);
  return cashOut ? <Orphan cashOut={cashOut} bets={bets} /> : null;
}

function Orphan({ bets, cashOut }: { cashOut: CashOutActor; bets: readonly Bet[] }) {
  const marketId = useSelector(cashOut, selectMarketId);
  const selectionId = useSelector(cashOut, selectSelectionId);
  const hedge = useSelector(cashOut, selectBet);
  const own = bets.filter((bet) => bet.marketId === marketId && bet.selectionId === selectionId);
  if (isCashable(own)) return null;
  return <CashOut cashOut={cashOut} name={hedge?.selectionName ?? own[0]?.selectionName ?? ''} />;
}
