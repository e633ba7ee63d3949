import { useSelector } from '@xstate/react';
import type { Sport } from '../../contract/messages';
import { useBook } from './book-context';
import { EventCard } from './EventCard';
import styles from './EventList.module.css';

/** The events of a sport, or of all: in play, then by start, then the results of the last seconds. */
export function EventList({ sport }: { sport: Sport | null }) {
  const { book, text } = useBook();
  const events = useSelector(book, ({ context }) => context.events);
  const hasFailed = useSelector(
    book,
    ({ value }) => value.events === 'failed' || value.events === 'retrying',
  );
  const order = { live: 0, upcoming: 1, ended: 2 } as const;
  const shown = (events ?? [])
    .filter((event) => sport === null || event.sport === sport)
    .toSorted((a, b) => order[a.phase] - order[b.phase]);
  return (
    <>
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
      <ul className={styles.list}>
        {shown.map((event) => (
          <li key={event.id}>
            <EventCard event={event} />
          </li>
        ))}
      </ul>
    </>
  );
}
