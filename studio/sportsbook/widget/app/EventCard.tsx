import { useSelector } from '@xstate/react';
import { formatHundredths } from '../../../../domain/rupees';
import type { Market, SportsbookEvent } from '../../contract/messages';
import { idOf } from '../machines/slip.machine';
import type { Messages } from '../messages/en';
import { useBook } from './book-context';
import styles from './EventCard.module.css';
import { formatDuration, marketName, outcomeName } from './format';

function statusOf({ phase, progress, starts_in, sport }: SportsbookEvent, text: Messages): string {
  if (phase === 'upcoming') return text.startsIn(formatDuration(starts_in));
  if (phase === 'ended') return text.ended;
  return sport === 'racing' ? text.underWay : `${text.live} · ${progress}%`;
}

/** An event with its score and its markets. */
export function EventCard({ event }: { event: SportsbookEvent }) {
  const { text } = useBook();
  const { competitors, league, markets, phase, score, sport, winner } = event;
  const title = sport === 'racing' ? league : competitors.join(' – ');
  return (
    <article className={styles.card} aria-label={title} data-phase={phase}>
      <header className={styles.header}>
        <span>
          {text[sport]} · {league}
        </span>
        <span className={styles.status} data-phase={phase}>
          {statusOf(event, text)}
        </span>
      </header>
      {sport === 'racing' ? (
        winner !== null && (
          <p className={styles.side}>
            {text.winner}: <b>{competitors[winner]}</b>
          </p>
        )
      ) : (
        <div className={styles.sides}>
          {competitors.map((name, index) => (
            <p key={name} className={styles.side}>
              <b>{name}</b>
              {score !== null && (
                <span className={styles.score}>{index === 0 ? score.home : score.away}</span>
              )}
            </p>
          ))}
        </div>
      )}
      {markets.map((market) => (
        <MarketRow key={market.id} event={event} market={market} title={title} />
      ))}
    </article>
  );
}

interface MarketRowProps {
  event: SportsbookEvent;
  market: Market;
  title: string;
}

function MarketRow({ event, market, title }: MarketRowProps) {
  const { slip, text } = useBook();
  const items = useSelector(slip, ({ context }) => context.items);
  const isEditing = useSelector(slip, (snapshot) => snapshot.matches('editing'));
  const name = marketName(market, text);
  return (
    <fieldset className={styles.market}>
      <legend className={styles.legend}>{name}</legend>
      <div className={styles.outcomes} data-many={market.outcomes.length > 3}>
        {market.outcomes.map(({ id, odds }) => {
          const selection = { event: event.id, market: market.id, outcome: id };
          const label = outcomeName({ competitors: event.competitors, line: market.line }, selection, text);
          return (
            <button
              key={id}
              type="button"
              className={styles.price}
              disabled={odds === null || !isEditing}
              aria-pressed={items.some((item) => idOf(item) === idOf(selection))}
              aria-label={
                odds === null
                  ? `${label}: ${text.suspended}`
                  : text.selectionOf(label, name, title, formatHundredths(odds))
              }
              onClick={() => {
                if (odds !== null)
                  slip.send({ type: 'slip.selectionToggled', selection: { ...selection, odds } });
              }}
            >
              <span className={styles.outcome}>{label}</span>
              <b className={styles.odds}>{odds === null ? '–' : formatHundredths(odds)}</b>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
