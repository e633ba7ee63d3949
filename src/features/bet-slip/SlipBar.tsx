import { ChevronUp, ReceiptText } from 'lucide-react';
import styles from './SlipBar.module.css';
import { useSlipWords } from './use-slip-words';

export type SlipTab = 'slip' | 'bets';

export interface SlipBarProps {
  selectionCount: number;
  openBetCount: number;
  onOpen: (part: SlipTab) => void;
}

/** Opens the sheet; shows how many selections and open bets it holds. */
export function SlipBar({ selectionCount, openBetCount, onOpen }: SlipBarProps) {
  const { bets, words } = useSlipWords();
  return (
    <div className={styles.bar}>
      {selectionCount > 0 && (
        <button type="button" className={styles.slip} aria-expanded="false" onClick={() => onOpen('slip')}>
          <ReceiptText className={styles.icon} aria-hidden="true" />
          {words.show(selectionCount)}
          <ChevronUp className={styles.icon} aria-hidden="true" />
        </button>
      )}
      {openBetCount > 0 && (
        <button type="button" className={styles.open} aria-expanded="false" onClick={() => onOpen('bets')}>
          {bets.open.title} <span className={styles.count}>{openBetCount}</span>
        </button>
      )}
    </div>
  );
}
