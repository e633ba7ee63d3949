import { useSelector } from '@xstate/react';
import {
  type SlipSelectionActor,
  selectAskedLine,
  selectAskedPrice,
  selectBet,
  selectSelection,
  selectStake,
} from '../../../../../machines/exchange/slip/selection/slip-selection.selectors';
import { useText } from '../../../../i18n/I18n';
import { rupees, wagerText } from '../../bets/bet-text';
import styles from './RequestSummary.module.css';

/** Stake and price that were requested, or those that an edit has set since. */
export function RequestSummary({ slipSelection }: { slipSelection: SlipSelectionActor }) {
  const betText = useText('bets');
  const bet = useSelector(slipSelection, selectBet);
  const stake = useSelector(slipSelection, selectStake);
  const { gtype, side } = useSelector(slipSelection, selectSelection);
  const askedPrice = useSelector(slipSelection, selectAskedPrice);
  const line = useSelector(slipSelection, selectAskedLine);
  const quote = { gtype, side, price: bet?.price ?? askedPrice, line };
  return (
    <p className={styles.summary}>
      <span>{rupees(bet?.size ?? stake ?? 0)}</span>
      <span className={styles.at}>@</span>
      <span>{wagerText(quote, betText)}</span>
    </p>
  );
}
