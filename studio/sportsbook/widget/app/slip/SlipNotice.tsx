import { useSelector } from '@xstate/react';
import type { BetRefusal } from '../../../contract/messages';
import { useBook } from '../book-context';
import { Receipts } from './Receipts';
import { revealResult } from './reveal-result';
import styles from './SlipNotice.module.css';

/** Reasons whose text says what became of the stake. */
const reasonsWithStake: ReadonlySet<BetRefusal> = new Set(['unavailable', 'key-reused']);

/** What came of the last placement. */
export function SlipNotice() {
  const { requestDeposit, slip, text } = useBook();
  const receipts = useSelector(slip, ({ context }) => context.receipts);
  const refusal = useSelector(slip, ({ context }) => context.refusal);
  const isUnresolved = useSelector(
    slip,
    (snapshot) => snapshot.matches('unresolved') || snapshot.matches('waiting'),
  );
  return (
    <div className={styles.notices} aria-live="polite">
      {receipts.length > 0 && <Receipts receipts={receipts} />}
      {isUnresolved && (
        <p className={styles.notice} data-tone="warn">
          {text.unresolved}
        </p>
      )}
      {refusal !== null && (
        <p ref={revealResult} tabIndex={-1} className={styles.notice} data-tone="bad">
          {text.refusal[refusal]}
          {!reasonsWithStake.has(refusal) && ` ${text.nothingStaked(receipts.length)}`}
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
