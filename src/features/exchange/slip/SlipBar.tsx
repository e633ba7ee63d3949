import { ChevronUp, ReceiptText } from 'lucide-react';
import { useText } from '../../../i18n/I18n';
import styles from './SlipBar.module.css';

export type SlipTab = 'slip' | 'bets';

export interface SlipBarProps {
  selectionCount: number;
  openBetCount: number;
  onOpen: (part: SlipTab) => void;
}

/** Opens the sheet; shows how many selections and open bets it holds. */
export function SlipBar({ selectionCount, openBetCount, onOpen }: SlipBarProps) {
  const text = useText('betSlip');
  const openBetsText = useText('openBets');
  return (
    <div className={styles.bar}>
      {selectionCount > 0 && (
        <button type="button" className={styles.slip} aria-expanded="false" onClick={() => onOpen('slip')}>
          <ReceiptText className={styles.icon} aria-hidden="true" />
          {text('open', { count: selectionCount })}
          <ChevronUp className={styles.icon} aria-hidden="true" />
        </button>
      )}
      {openBetCount > 0 && (
        <button type="button" className={styles.open} aria-expanded="false" onClick={() => onOpen('bets')}>
          {openBetsText('title')} <span className={styles.count}>{openBetCount}</span>
        </button>
      )}
    </div>
  );
}
