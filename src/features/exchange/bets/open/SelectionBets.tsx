import { SelectionCashOut } from '../cash-out/SelectionCashOut';
import type { BetGroup } from '../group-by';
import { FOCUS_GROUP } from '../KeptFocus';
import { BetLine } from './BetLine';
import styles from './SelectionBets.module.css';

/** The open bets on one selection, with their cash-out. */
export function SelectionBets({ bets }: Pick<BetGroup, 'bets'>) {
  return (
    <div className={styles.selection} {...FOCUS_GROUP}>
      <ul>
        {bets.map((bet) => (
          <BetLine key={bet.id} bet={bet} />
        ))}
      </ul>
      <SelectionCashOut bets={bets} />
    </div>
  );
}
