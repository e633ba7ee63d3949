import { useSelector } from '@xstate/react';
import { useBook } from '../book-context';
import styles from './SlipNotice.module.css';

/** What came of the last placement. */
export function SlipNotice() {
  const { requestDeposit, slip, text } = useBook();
  const { accepted, refusal } = useSelector(slip, ({ context }) => context);
  const isUnresolved = useSelector(
    slip,
    (snapshot) => snapshot.matches('unresolved') || snapshot.matches('waiting'),
  );
  return (
    <div aria-live="polite">
      {accepted > 0 && (
        <p className={styles.notice} data-tone="good">
          {text.accepted(accepted)}
        </p>
      )}
      {isUnresolved && (
        <p className={styles.notice} data-tone="warn">
          {text.unresolved}
        </p>
      )}
      {refusal !== null && (
        <p className={styles.notice} data-tone="bad">
          {text.refusal[refusal]}
          {refusal === 'insufficient-funds' && (
            <button type="button" className={styles.action} onClick={requestDeposit}>
              {text.deposit}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
