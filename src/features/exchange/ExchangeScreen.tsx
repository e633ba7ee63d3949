import { useLayoutEffect, useRef } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { competitionIn } from '../../view/navigation/competition-links';
import { matchIn } from '../../view/navigation/match-links';
import { useRequestedSection } from '../../view/navigation/use-requested-section';
import { useListMemory } from './list/list-memory';
import { SectionView } from './list/SectionView';
import { MatchScreen } from './match/MatchScreen';

/** The exchange: the matches of a section or of a competition, or the one match that the address names. */
export default function ExchangeScreen() {
  const requested = useRequestedSection();
  const search = useSearch();
  const matchId = matchIn(search);
  const competition = competitionIn(search);
  const memory = useListMemory(requested.section, competition, matchId === null);
  useFocusOnSwitch(matchId);
  if (matchId !== null) return <MatchScreen key={matchId} id={matchId} />;
  return <SectionView {...requested} competition={competition} memory={memory} />;
}

/** Focuses the heading when the screen switches between list and match, as a navigation does. */
function useFocusOnSwitch(matchId: string | null): void {
  const last = useRef(matchId);
  useLayoutEffect(() => {
    if (last.current !== matchId)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    last.current = matchId;
  }, [matchId]);
}
