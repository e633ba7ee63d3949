import { useEffect } from 'react';
import { playSound } from '../sound/sound';
import { PlayingCard } from '../ui/PlayingCard';
import styles from './Hand.module.css';

interface HandProps {
  readonly name: string;
  /** Note on the shown cards, or on the hand. */
  readonly note: string;
  /** Cards that are shown, and the number of places. */
  readonly cards: readonly string[];
  readonly places: number;
  readonly tone: 'a' | 'b';
  readonly isWinner: boolean;
  /** Overlaps the cards: for hands of many. */
  readonly isLong?: boolean;
}

/** Cards of one side on the felt. Screen readers get their names as text. */
export function Hand({ name, note, cards, places, tone, isWinner, isLong }: HandProps) {
  const count = cards.length;
  useEffect(() => {
    if (count > 0) playSound('card');
  }, [count]);
  const empty = [0, 1, 2].slice(count, places);
  // Several decks: a hand may have the same card twice.
  const placed = cards.map((code, place) => ({ key: `${place}:${code}`, code }));
  return (
    <div className={styles.hand} data-tone={tone} data-winner={isWinner || undefined} data-long={isLong}>
      <p className={styles.name}>
        {name}
        {note && <span className={styles.note}>{note}</span>}
      </p>
      <ul className={styles.cards} aria-label={`${name}: ${cards.join(' ')}`}>
        {placed.map(({ key, code }) => (
          <li key={key} className={styles.place}>
            <PlayingCard code={code} isDealt isWinner={isWinner} />
          </li>
        ))}
        {empty.map((place) => (
          <li key={place} className={styles.empty} aria-hidden="true" />
        ))}
      </ul>
    </div>
  );
}
