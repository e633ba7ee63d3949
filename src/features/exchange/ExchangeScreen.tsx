import { usePathname, useSearch } from 'wouter/use-browser-location';
import { matchIn } from '../../navigation/match-links';
import { type RouteName, match as routeMatch } from '../../navigation/routes';
import { type Section, sectionIn, sectionNamed } from '../../navigation/sections';
import { useListMemory } from './list/list-memory';
import { SectionView } from './list/SectionView';
import { MatchScreen } from './match/MatchScreen';
import { useSharedSelection } from './use-shared-selection';

interface Asked {
  readonly section: Section | null;
  /** A name that is no section. */
  readonly unknown: string | null;
}

/** The section of a name; all sections without a name. */
const askedBy = (name: string | undefined): Asked => {
  const section = sectionNamed(name ?? '');
  return { section, unknown: section === null && name ? name : null };
};

function useAsked(name: RouteName): Asked {
  const path = usePathname();
  const search = useSearch();
  if (name === 'sportsCategory') return askedBy(routeMatch(path)?.params.category);
  return { section: sectionIn(search), unknown: null };
}

/** The exchange: the matches of a section, or the one match that the address names. */
export default function ExchangeScreen({ name }: { name: RouteName }) {
  const asked = useAsked(name);
  const matchId = matchIn(useSearch());
  const memory = useListMemory(asked.section, matchId === null);
  useSharedSelection(matchId);
  if (matchId !== null) return <MatchScreen key={matchId} id={matchId} />;
  return <SectionView {...asked} memory={memory} />;
}
