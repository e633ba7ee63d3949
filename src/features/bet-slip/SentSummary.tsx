import { useSelector } from '@xstate/react';
import {
  type BetLegActor,
  askedLine as selectAskedLine,
  askedPrice as selectAskedPrice,
  bet as selectBet,
  pick as selectPick,
  stake as selectStake,
} from '../../../machines/slip-selection/slip-selection.selectors';
import { quoteText } from '../bets/price-text';
import { rupees } from './outcome-messages';
import styles from './SentSummary.module.css';
import { useSlipWords } from './use-slip-words';

/** What was sent. */
export function SentSummary({ leg }: { leg: BetLegActor }) {
  const { bets } = useSlipWords();
  const bet = useSelector(leg, selectBet);
  const stake = useSelector(leg, selectStake);
  const { gtype } = useSelector(leg, selectPick);
  const quote = { gtype, price: useSelector(leg, selectAskedPrice), line: useSelector(leg, selectAskedLine) };
  return (
    <p className={styles.summary}>
      <span>{rupees(bet?.size ?? stake ?? 0)}</span>
      <span className={styles.at}>@</span>
      <span>{quoteText(quote, bets)}</span>
    </p>
  );
}
