import { useSelector } from '@xstate/react';
import { selectCashOutRef } from '../../../../../machines/exchange/bets/bets.selectors';
import {
  type CashOutActor,
  selectBet,
  selectMarketId,
  selectSelectionId,
} from '../../../../../machines/exchange/bets/cash-out/cash-out.selectors';
import { useInLanguage } from '../../../../i18n/I18n';
import { useBetsSelector } from '../../../../view/actors/exchange';
import type { Bet } from '../types';
import { CashOut } from './CashOut';
import { isCashable } from './is-cashable';

/** Keeps a cash-out on the screen whose bets have left the list, until the player closes it. */
export function CashOutElsewhere({ bets }: { bets: readonly Bet[] }) {
  const cashOut = useBetsSelector(selectCashOutRef);
  return cashOut ? <UnlistedCashOut cashOut={cashOut} bets={bets} /> : null;
}

function UnlistedCashOut({ bets, cashOut }: { cashOut: CashOutActor; bets: readonly Bet[] }) {
  const marketId = useSelector(cashOut, selectMarketId);
  const selectionId = useSelector(cashOut, selectSelectionId);
  const hedge = useSelector(cashOut, selectBet);
  const listed = bets.filter((bet) => bet.marketId === marketId && bet.selectionId === selectionId);
  const inLanguage = useInLanguage();
  if (isCashable(listed)) return null;
  const bet = hedge ?? listed[0];
  return <CashOut cashOut={cashOut} name={bet === undefined ? '' : inLanguage(bet).selectionName} />;
}
