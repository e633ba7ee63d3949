import { ChevronUp, ReceiptText } from 'lucide-react';
import styles from './SlipBar.module.css';
import { useSlipWords } from './use-slip-words';

export type LazySlip = 'slip' | 'bets';

export interface SlipBarProps {
  slipSelections: number;
  open: number;
  onRise: (part: LazySlip) => void;
}

/** What is on the slip and what is open, while the sheet is away. */
export function SlipBar({ slipSelections, open, onRise }: SlipBarProps) {
  const { bets, words } = useSlipWords();
  return (
    <div className={styles.bar}>
      {slipSelections > 0 && (
        <button type="button" className={styles.slip} aria-expanded="false" onClick={() => onRise('slip')}>
          <ReceiptText className={styles.icon} aria-hidden="true" />
          {words.show(slipSelections)}
          <ChevronUp className={styles.icon} aria-hidden="true" />
        </button>
      )}
      {open > 0 && (
        <button type="button" className={styles.open} aria-expanded="false" onClick={() => onRise('bets')}>
          {bets.open.title} <span className={styles.count}>{open}</span>
        </button>
      )}
    </div>
  );
}
