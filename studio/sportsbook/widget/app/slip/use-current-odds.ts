import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { SportsbookEvent } from '../../../contract/messages';
import type { SlipItem } from '../../machines/slip.machine';
import { useBook } from '../book-context';

/** The listed event of a selection; null if it is no longer listed. */
export function useEvent(item: SlipItem): SportsbookEvent | null {
  const { book } = useBook();
  return useSelector(book, ({ context }) => context.events?.find(({ id }) => id === item.event) ?? null);
}

/** The event when it last offered the market of a selection: an ended event has no markets, and later leaves the list. */
export function useNamedEvent(item: SlipItem): SportsbookEvent | null {
  const listed = useEvent(item);
  const [named, setNamed] = useState(listed);
  const isOffered = listed?.markets.some(({ id }) => id === item.market) === true;
  if (isOffered && listed !== named) setNamed(listed);
  return isOffered ? listed : named;
}

/** Odds of a selection in the list of events; null if none are offered. */
export function currentOdds(events: readonly SportsbookEvent[] | null, item: SlipItem): number | null {
  const markets = events?.find(({ id }) => id === item.event)?.markets;
  const market = markets?.find(({ id }) => id === item.market);
  return market?.outcomes.find(({ id }) => id === item.outcome)?.odds ?? null;
}
