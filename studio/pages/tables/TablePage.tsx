import type { ReactNode } from 'react';
import { HistoryBar, type HistoryMark } from './HistoryBar';
import { ResultBanner } from './ResultBanner';
import { TableNotice } from './TableNotice';
import styles from './TablePage.module.css';
import { TableStatus } from './TableStatus';
import { selectPhase, useTableContext } from './use-table';

interface TablePageProps {
  /** What the phase `revealing` is called. */
  readonly revealing: string;
  /** The outcome in words; empty before it is settled. */
  readonly result: string;
  readonly markOf: (summary: string) => HistoryMark;
  readonly scene: ReactNode;
  readonly spots: ReactNode;
  readonly rack: ReactNode;
  /** The spots are higher than a phone: they scroll, and make room for the scene when bets are closed. */
  readonly isTall?: boolean;
}

/** Scene, spots and chips of a table with a clock: below each other, or side by side on a phone in landscape. */
export function TablePage({ revealing, result, markOf, scene, spots, rack, isTall }: TablePageProps) {
  const phase = useTableContext(selectPhase);
  return (
    <div className={styles.page} data-tall={isTall} data-open={phase === 'betting' || undefined}>
      <div className={styles.scene}>
        {scene}
        <TableStatus revealing={revealing} />
        <TableNotice />
      </div>
      <div className={styles.board}>
        <HistoryBar markOf={markOf} />
        <div className={styles.spots}>{spots}</div>
      </div>
      <div className={styles.rack}>
        {rack}
        <ResultBanner result={result} />
      </div>
    </div>
  );
}
