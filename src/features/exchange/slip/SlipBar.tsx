import { ChevronUp, ReceiptText } from 'lucide-react';
import { useText } from '../../../i18n/I18n';
import styles from './SlipBar.module.css';

export type SlipTab = 'slip' | 'bets';

export interface SlipBarProps {
  hasSelections: boolean;
  unplacedCount: number;
  openBetCount: number;
  onOpen: (part: SlipTab) => void;
}

/** Opens the sheet; shows how many bets of the slip are not placed, and how many are open. */
export function SlipBar({ hasSelections, unplacedCount, openBetCount, onOpen }: SlipBarProps) {
  const text = useText('betSlip');
  const openBetsText = useText('openBets');
  return (
    <div className={styles.bar}>
      {hasSelections && (
        <button type="button" className={styles.slip} aria-expanded="false" onClick={() => onOpen('slip')}>
          <ReceiptText className={styles.icon} aria-hidden="true" />
          {text('open', { count: unplacedCount })}
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
