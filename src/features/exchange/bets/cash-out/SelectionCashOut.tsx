import { useSelector } from '@xstate/react';
import {
  selectCashOutRef,
  selectMatchCashOutRef,
} from '../../../../../machines/exchange/bets/bets.selectors';
import {
  type CashOutActor,
  selectMarketId,
  selectSelectionId,
} from '../../../../../machines/exchange/bets/cash-out/cash-out.selectors';
import { useInLanguage } from '../../../../i18n/I18n';
import { useBetsSelector } from '../../../../view/actors/exchange';
import { KeptFocus } from '../KeptFocus';
import type { Bet } from '../types';
import { CashOut } from './CashOut';
import { CashOutButton } from './CashOutButton';
import { isCashable } from './is-cashable';

type SelectionBets = readonly [Bet, ...Bet[]];

/**
 * The cash-out of the bets on one selection, or the button that opens it. Nothing is rendered for bets that cannot be cashed out, and
 * while the cash-out of a match is open.
 */
export function SelectionCashOut({ bets }: { bets: SelectionBets }) {
  const cashOut = useBetsSelector(selectCashOutRef);
  const isOfMatch = useBetsSelector(selectMatchCashOutRef) !== undefined;
  if (isOfMatch || !isCashable(bets)) return null;
  return cashOut ? <CashOutHere cashOut={cashOut} bets={bets} /> : <CashOutButton bets={bets} />;
}

/** At most one cash-out is open, and it may belong to another selection. */
function CashOutHere({ bets, cashOut }: { cashOut: CashOutActor; bets: SelectionBets }) {
  const inLanguage = useInLanguage();
  const [first] = bets;
  const isOnMarket = useSelector(cashOut, selectMarketId) === first.marketId;
  const isOnSelection = useSelector(cashOut, selectSelectionId) === first.selectionId;
  if (isOnMarket && isOnSelection)
    return (
      <KeptFocus>
        <CashOut cashOut={cashOut} name={inLanguage(first).selectionName} />
      </KeptFocus>
    );
  return <CashOutButton bets={bets} />;
}
