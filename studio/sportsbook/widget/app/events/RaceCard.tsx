import type { SportsbookEvent } from '../../../contract/messages';
import { useBook } from '../book-context';
import { clockText } from './clock-text';
import { Markets } from './Markets';
import styles from './RaceCard.module.css';

/** A race with the prices of its runners, or its winner. */
export function RaceCard({ event }: { event: SportsbookEvent }) {
  const { text } = useBook();
  const { competitors, league, phase, winner } = event;
  const name = text.nameOf(league);
  return (
    <article className={styles.card} aria-label={name} data-phase={phase}>
      <header className={styles.header}>
        <b>{name}</b>
        <span>{clockText(event, text)}</span>
      </header>
      {winner !== null && (
        <p>
          {text.winner}: <b>{text.nameOf(competitors[winner] ?? '')}</b>
        </p>
      )}
      <Markets event={event} />
    </article>
  );
}
