import { useSelector } from '@xstate/react';
import type { Sport } from '../../../contract/messages';
import { useBook } from '../book-context';
import { EventRow } from './EventRow';
import styles from './EventTable.module.css';
import { RaceCard } from './RaceCard';

export type PriceKind = 'result' | 'total';

const order = { live: 0, upcoming: 1, ended: 2 } as const;

interface EventTableProps {
  /** Null: all. */
  sport: Sport | null;
  /** Event whose page the player comes from. */
  cameFrom: string | null;
  /** What a phone shows of the two. */
  kind: PriceKind;
  onChoose: (kind: PriceKind) => void;
}

/** The events of a sport, or of all: in play, then by start, then the results of the last seconds. */
export function EventTable({ cameFrom, kind, onChoose, sport }: EventTableProps) {
  const { book, text } = useBook();
  const events = useSelector(book, ({ context }) => context.events);
  const hasFailed = useSelector(
    book,
    ({ value }) => value.events === 'failed' || value.events === 'retrying',
  );
  const shown = (events ?? [])
    .filter((event) => sport === null || event.sport === sport)
    .toSorted((a, b) => order[a.phase] - order[b.phase]);
  const isRacing = sport === 'racing';
  return (
    <div className={styles.table} data-shown={kind}>
      {!isRacing && (
        <div className={styles.head}>
          <span className={styles.choice}>
            {(['result', 'total'] as const).map((each) => (
              <button
                key={each}
                type="button"
                className={styles.kind}
                aria-pressed={kind === each}
                onClick={() => onChoose(each)}
              >
                {each === 'result' ? '1 X 2' : text.short.total}
              </button>
            ))}
          </span>
          <span className={styles.columns} data-kind="result" aria-hidden="true">
            <b>1</b>
            <b>X</b>
            <b>2</b>
          </span>
          <span className={styles.columns} data-kind="total" aria-hidden="true">
            <b>{text.short.overHead}</b>
            <b>{text.short.underHead}</b>
          </span>
        </div>
      )}
      {hasFailed && (
        <p className={styles.failed} role="alert">
          {text.eventsFailed}
        </p>
      )}
      {events === null && !hasFailed && (
        <p className={styles.note} role="status">
          {text.loading}
        </p>
      )}
      {events !== null && shown.length === 0 && <p className={styles.note}>{text.noEvents}</p>}
      <ul className={isRacing ? styles.cards : undefined}>
        {shown.map((event) => (
          <li key={event.id}>
            {isRacing ? (
              <RaceCard event={event} />
            ) : (
              <EventRow event={event} hasFocus={event.id === cameFrom} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
