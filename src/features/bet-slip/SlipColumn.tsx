import { selectSelectionCount } from '../../../machines/bet-slip/bet-slip.selectors';
import { useBetSlipSelector } from '../../actors/exchange';
import { OpenBets } from '../bets/open/OpenBets';
import { Slip } from './Slip';
import styles from './SlipColumn.module.css';
import { useSlipWords } from './use-slip-words';

/** The slip beside the prices, and below it what is open. */
export default function SlipColumn() {
  const { bets, words } = useSlipWords();
  const count = useBetSlipSelector(selectSelectionCount);
  return (
    <div className={styles.column}>
      <section className={styles.panel} aria-labelledby="bet-slip">
        <div className={styles.head}>
          <h2 id="bet-slip" className={styles.title} tabIndex={-1}>
            {words.title}
          </h2>
          {count > 0 && <span className={styles.count}>{count}</span>}
        </div>
        <Slip />
      </section>
      <section className={styles.panel} aria-labelledby="open-bets">
        <div className={styles.head}>
          <h2 id="open-bets" className={styles.title}>
            {bets.open.title}
          </h2>
        </div>
        <OpenBets />
      </section>
    </div>
  );
}
