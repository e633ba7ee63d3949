import { useSelector } from '@xstate/react';
import { formatPaise } from '../../../../pages/ui/money';
import type { Account } from '../../machines/book.machine';
import { useBook } from '../book-context';
import styles from './QuickStakes.module.css';

/** Paise. */
const amounts = [10_000, 50_000, 100_000, 500_000];

/** Amounts that become the stake of the multiple, or of each single. */
export function QuickStakes({ max, min }: Pick<Account, 'min' | 'max'>) {
  const { slip, text } = useBook();
  const isForEach = useSelector(
    slip,
    ({ context: { items, mode } }) => mode === 'singles' && items.length > 1,
  );
  const isEditing = useSelector(slip, (snapshot) => snapshot.matches('editing'));
  return (
    <fieldset className={styles.row}>
      <legend className={styles.legend}>{isForEach ? text.quickStakesForEach : text.quickStakes}</legend>
      <div className={styles.amounts}>
        {amounts
          .filter((stake) => stake >= min && (max === 0 || stake <= max))
          .map((stake) => (
            <button
              key={stake}
              type="button"
              className={styles.amount}
              disabled={!isEditing}
              onClick={() => slip.send({ type: 'slip.quickStakeChosen', stake })}
            >
              {formatPaise(stake)}
            </button>
          ))}
      </div>
    </fieldset>
  );
}
