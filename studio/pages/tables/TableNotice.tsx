import { useText } from '../game/game-context';
import styles from './TableNotice.module.css';
import { useTable, useTableContext } from './use-table';

/** Why bets were refused. */
export function TableNotice() {
  const text = useText();
  const table = useTable();
  const notice = useTableContext(({ notice }) => notice);
  if (!notice) return null;
  return (
    <div className={styles.notice} role="alert">
      <p>{text.notice[notice]}</p>
      <button
        type="button"
        className={styles.dismiss}
        aria-label={text.dismiss}
        onClick={() => table.send({ type: 'table.noticeDismissed' })}
      >
        ×
      </button>
    </div>
  );
}
