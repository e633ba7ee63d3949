import { useSelector } from '@xstate/react';
import {
  type SlipSelectionActor,
  selectAskedLine,
  selectAskedPrice,
  selectBet,
  selectSelection,
  selectStake,
} from '../../../../machines/slip-selection/slip-selection.selectors';
import { quoteText } from '../../bets/bet-text';
import { useSlipWords } from '../use-slip-words';
import { rupees } from './outcome-messages';
import styles from './RequestSummary.module.css';

/** Stake and price that were requested. */
export function RequestSummary({ slipSelection }: { slipSelection: SlipSelectionActor }) {
  const { bets } = useSlipWords();
  const bet = useSelector(slipSelection, selectBet);
  const stake = useSelector(slipSelection, selectStake);
  const { gtype } = useSelector(slipSelection, selectSelection);
  const quote = {
    gtype,
    price: useSelector(slipSelection, selectAskedPrice),
    line: useSelector(slipSelection, selectAskedLine),
  };
  return (
    <p className={styles.summary}>
      <span>{rupees(bet?.size ?? stake ?? 0)}</span>
      <span className={styles.at}>@</span>
      <span>{quoteText(quote, bets)}</span>
    </p>
  );
}
