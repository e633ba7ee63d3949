import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useBook } from '../book-context';
import { clockText, titleOf } from './clock-text';
import styles from './EventPage.module.css';
import { Markets } from './Markets';

/** The page of an event: score, clock and all markets. */
export function EventPage({ id }: { id: string }) {
  const { book, text } = useBook();
  const event = useSelector(book, ({ context }) => context.events?.find((each) => each.id === id) ?? null);
  const isLoaded = useSelector(book, ({ context }) => context.events !== null);
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.page}>
      <button
        ref={back}
        type="button"
        className={styles.back}
        onClick={() => book.send({ type: 'book.eventLeft' })}
      >
        ‹ {text.allEvents}
      </button>
      {event === null ? (
        <p role="status">{isLoaded ? text.eventGone : text.loading}</p>
      ) : (
        <article className={styles.event} aria-label={titleOf(event, text)} data-phase={event.phase}>
          <p className={styles.league}>
            {text[event.sport]} · {text.nameOf(event.league)}
          </p>
          {event.sport !== 'racing' && (
            <p className={styles.score}>
              <b>{text.nameOf(event.competitors[0] ?? '')}</b>
              <b className={styles.points}>
                {event.score === null ? '–' : `${event.score.home} : ${event.score.away}`}
              </b>
              <b>{text.nameOf(event.competitors[1] ?? '')}</b>
            </p>
          )}
          {event.winner !== null && (
            <p className={styles.clock}>
              {text.winner}: <b>{text.nameOf(event.competitors[event.winner] ?? '')}</b>
            </p>
          )}
          <p className={styles.clock}>{clockText(event, text)}</p>
          <div className={styles.markets}>
            <Markets event={event} />
          </div>
        </article>
      )}
    </div>
  );
}
