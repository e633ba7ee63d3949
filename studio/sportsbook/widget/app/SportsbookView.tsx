import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { sport as sports } from '../../contract/messages';
import { eventOfRoute } from '../machines/book.machine';
import { useBook } from './book-context';
import { EventPage } from './events/EventPage';
import { EventTable, type PriceKind } from './events/EventTable';
import { MyBets } from './MyBets';
import { SlipPanel } from './slip/SlipPanel';
import './theme.css';
import styles from './SportsbookView.module.css';

const BETS = '/bets';
const pathOf = (sport: string) => `/sport/${sport}`;

/** The whole widget: navigation, events or bets, and the slip. */
export function SportsbookView() {
  const { book, text, visibleTop } = useBook();
  const route = useSelector(book, ({ context }) => context.route);
  const openBets = useSelector(
    book,
    ({ context }) => context.bets?.filter(({ state }) => state === 'open').length ?? 0,
  );
  const event = eventOfRoute(route);
  const [kind, setKind] = useState<PriceKind>('result');
  const [lastEvent, setLastEvent] = useState(event);
  if (event !== null && event !== lastEvent) setLastEvent(event);
  const current = sports.options.find((each) => route === pathOf(each)) ?? null;
  const open = (to: string) => book.send({ type: 'book.routeChanged', route: to, top: visibleTop() });
  const items = [
    { to: '/', label: text.all, isCurrent: route !== BETS && current === null && event === null },
    ...sports.options.map((each) => ({ to: pathOf(each), label: text[each], isCurrent: current === each })),
    {
      to: BETS,
      label: openBets === 0 ? text.myBets : text.openBets(openBets),
      isCurrent: route === BETS,
    },
  ];
  return (
    <div className={styles.view}>
      <nav className={styles.nav} aria-label={text.sports}>
        {items.map(({ to, label, isCurrent }) => (
          <button
            key={to}
            type="button"
            className={styles.tab}
            aria-current={isCurrent ? 'page' : undefined}
            onClick={() => open(to)}
          >
            {label}
          </button>
        ))}
      </nav>
      <main>
        {route === BETS ? (
          <MyBets />
        ) : event !== null ? (
          <EventPage key={event} id={event} />
        ) : (
          <EventTable key={route} sport={current} cameFrom={lastEvent} kind={kind} onChoose={setKind} />
        )}
      </main>
      <SlipPanel />
    </div>
  );
}
