import { useLayoutEffect, useRef } from 'react';
import { usePathname, useSearch } from 'wouter/use-browser-location';
import { matchIn } from '../../view/navigation/match-links';
import { type RouteName, match as routeMatch } from '../../view/navigation/routes';
import { type Section, sectionIn, sectionNamed } from '../../view/navigation/sections';
import { useListMemory } from './list/list-memory';
import { SectionView } from './list/SectionView';
import { MatchScreen } from './match/MatchScreen';

interface RequestedSection {
  readonly section: Section | null;
  /** A name in the address that is not the name of a section. */
  readonly unknown: string | null;
}

/** The section of a name; all sections without a name. */
const sectionOf = (name: string | undefined): RequestedSection => {
  const section = sectionNamed(name ?? '');
  return { section, unknown: section === null && name ? name : null };
};

function useRequestedSection(name: RouteName): RequestedSection {
  const path = usePathname();
  const search = useSearch();
  if (name === 'sportsCategory') return sectionOf(routeMatch(path)?.params.category);
  return { section: sectionIn(search), unknown: null };
}

/** The exchange: the matches of a section, or the one match that the address names. */
export default function ExchangeScreen({ name }: { name: RouteName }) {
  const requested = useRequestedSection(name);
  const matchId = matchIn(useSearch());
  const memory = useListMemory(requested.section, matchId === null);
  useFocusOnSwitch(matchId);
  if (matchId !== null) return <MatchScreen key={matchId} id={matchId} />;
  return <SectionView {...requested} memory={memory} />;
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
