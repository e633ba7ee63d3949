import { useEffect, useRef } from 'react';
import type { Market, SportsbookEvent } from '../../../contract/messages';
import { useBook } from '../book-context';
import { formatDuration } from '../format';
import { clockText, suspendedClockText, titleOf } from './clock-text';
import { hasNoPrices } from './closed-text';
import styles from './EventRow.module.css';
import { PriceButton } from './PriceButton';

interface EventRowProps {
  event: SportsbookEvent;
  /** The player comes back from the page of this event. */
  hasFocus: boolean;
}

/** An event in two lines, with its result and its total. */
export function EventRow({ event, hasFocus }: EventRowProps) {
  const { book, text, visibleTop } = useBook();
  const { competitors, id, league, markets, phase, score, sport, winner } = event;
  const opener = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once, when the list is shown again
  useEffect(() => {
    if (hasFocus) opener.current?.focus({ preventScroll: true });
  }, []);
  const open = () => book.send({ type: 'book.eventOpened', id, top: visibleTop() });
  const title = titleOf(event, text);
  const isSuspended = phase !== 'ended' && sport !== 'racing' && hasNoPrices(event);
  return (
    <article className={styles.row} aria-label={title} data-phase={phase} data-sport={sport}>
      <button
        ref={opener}
        type="button"
        className={styles.event}
        aria-label={text.open(title)}
        onClick={open}
      >
        <span className={styles.meta}>
          <span className={styles.clock}>
            {isSuspended && `${text.suspended} · `}
            {phase === 'upcoming'
              ? text.short.startsIn(formatDuration(event.starts_in))
              : (isSuspended ? suspendedClockText : clockText)(event, text)}
          </span>
          <span className={styles.league}>
            {text[sport]}
            {sport !== 'racing' && ` · ${text.nameOf(league)}`}
          </span>
        </span>
        {sport === 'racing' ? (
          <span className={styles.sides}>
            <span className={styles.name}>{text.nameOf(league)}</span>
            <span className={styles.name}>
              {winner === null
                ? text.runners(competitors.length)
                : `${text.winner}: ${text.nameOf(competitors[winner] ?? '')}`}
            </span>
          </span>
        ) : (
          <span className={styles.sides}>
            {competitors.map((name, index) => (
              <span key={name} className={styles.side}>
                <span className={styles.name}>{text.nameOf(name)}</span>
                {score !== null && <b>{index === 0 ? score.home : score.away}</b>}
              </span>
            ))}
          </span>
        )}
      </button>
      {sport !== 'racing' && (
        <>
          <Prices event={event} of={markets[0]} kind="result" />
          <Prices event={event} of={markets.find(({ line }) => line !== null)} kind="total" />
        </>
      )}
    </article>
  );
}

interface PricesProps {
  event: SportsbookEvent;
  of: Market | undefined;
  kind: 'result' | 'total';
}

/** Prices of a market in the columns of the table; empty cells where the event does not offer it. */
function Prices({ event, kind, of: market }: PricesProps) {
  const { text } = useBook();
  const columns = kind === 'result' ? ['home', 'draw', 'away'] : ['over', 'under'];
  return (
    <div className={styles.prices} data-kind={kind}>
      {columns.map((column) => {
        const outcome = market?.outcomes.find(({ id }) => id === column);
        return (
          <div key={column}>
            {market !== undefined && outcome !== undefined && (
              <PriceButton
                event={event}
                market={market}
                outcome={outcome}
                {...(kind === 'total' && {
                  label: text.short[column === 'over' ? 'over' : 'under'](String(market.line ?? '')),
                })}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}
