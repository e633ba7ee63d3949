import { competitionFavourite, favouriteKey, favouritesOf } from '../../../../domain/betting/favourites';
import { dayNumber } from '../../../../domain/india-time';
import type { selectMatches } from '../../../../machines/exchange/matches/matches.selectors';
import type { Section } from '../../../view/navigation/sections';

export type ListedMatch = ReturnType<typeof selectMatches>[number];
export type SportId = ListedMatch['sportId'];
export type Sport = Exclude<Section, 'inplay'>;

const sportNames: Readonly<Record<SportId, Sport>> = {
  '4': 'cricket',
  '1': 'soccer',
  '2': 'tennis',
  '7': 'horse-racing',
};

export const sportOf = ({ sportId }: Pick<ListedMatch, 'sportId'>): Sport => sportNames[sportId];

/** What a list has: matches, races, or both. The word of an empty list is `matches`. */
export function kindOf(matches: readonly Pick<ListedMatch, 'sportId'>[]): 'matches' | 'races' | 'mixed' {
  const races = matches.filter((match) => sportOf(match) === 'horse-racing').length;
  if (races === 0) return 'matches';
  return races === matches.length ? 'races' : 'mixed';
}

/** The word for an entry of such a list. */
export const nounOf = (kind: ReturnType<typeof kindOf>): 'matches' | 'races' =>
  kind === 'races' ? kind : 'matches';

/** The matches of a section; all without one. */
export function ofSection(matches: readonly ListedMatch[], section: Section | null): readonly ListedMatch[] {
  if (section === null) return matches;
  if (section === 'inplay') return matches.filter(isInPlay);
  return matches.filter((match) => sportOf(match) === section);
}

/** The matches of a competition; all without one. @param id as of a favourite, `<sport>:<id>` */
export const ofCompetition = (matches: readonly ListedMatch[], id: string | null): readonly ListedMatch[] =>
  id === null ? matches : matches.filter((match) => competitionFavourite(match).id === id);

export const isInPlay = ({ status }: Pick<ListedMatch, 'status'>): boolean => status === 'IN_PLAY';

export const filters = ['all', 'favourites', 'inplay', 'today', 'tomorrow'] as const;
export type Filter = (typeof filters)[number];

const passes: Readonly<
  Record<Filter, (match: ListedMatch, today: number, favourites: readonly string[]) => boolean>
> = {
  all: () => true,
  inplay: isInPlay,
  today: (match, today) => !isInPlay(match) && dayNumber(match.startsAt) === today,
  tomorrow: ({ startsAt }, today) => dayNumber(startsAt) === today + 1,
  favourites: (match, _, keys) => favouritesOf(match).some((one) => keys.includes(favouriteKey(one))),
};

/** @param favourites keys of what the player follows */
export const ofFilter = (
  matches: readonly ListedMatch[],
  filter: Filter,
  today: number,
  favourites: readonly string[],
): readonly ListedMatch[] => matches.filter((match) => passes[filter](match, today, favourites));

/** The words of a query, in lower case. */
export const wordsOf = (query: string): readonly string[] =>
  query.toLocaleLowerCase().split(/\s+/).filter(Boolean);

/** What a match is found by: its name, competition, sides, runners and first market, in both languages. */
function searchTextOf(match: ListedMatch): string {
  const { competition, competitionHi, market, name, nameHi, sides = [] } = match;
  const runners = market?.runners ?? [];
  return [
    ...[name, nameHi, competition, competitionHi, market?.name, market?.nameHi],
    ...sides.flatMap((side) => [side.name, side.nameHi, side.short]),
    ...runners.flatMap((runner) => [runner.name, runner.nameHi]),
  ]
    .filter(Boolean)
    .join(' ')
    .toLocaleLowerCase();
}

/** The matches in whose names, in either language, every word of the query is. */
export function ofQuery(matches: readonly ListedMatch[], query: string): readonly ListedMatch[] {
  const words = wordsOf(query);
  if (words.length === 0) return matches;
  return matches.filter((match) => {
    const text = searchTextOf(match);
    return words.every((word) => text.includes(word));
  });
}

export interface Group {
  readonly key: string;
  readonly sport: Sport;
  readonly name: string;
  readonly nameHi?: string;
  readonly matches: readonly ListedMatch[];
}

/** Groups in the order of their first match: matches in play come first in the list. */
function grouped(
  matches: readonly ListedMatch[],
  keyOf: (match: ListedMatch) => string,
  nameOf: (match: ListedMatch) => Pick<Group, 'name' | 'nameHi'>,
): readonly Group[] {
  const groups = new Map<string, ListedMatch[]>();
  for (const match of matches) {
    const key = keyOf(match);
    const group = groups.get(key);
    if (group) group.push(match);
    else groups.set(key, [match]);
  }
  return [...groups].flatMap(([key, group]) => {
    const [first] = group;
    return first ? [{ key, sport: sportOf(first), ...nameOf(first), matches: group }] : [];
  });
}

export const byCompetition = (matches: readonly ListedMatch[]): readonly Group[] =>
  grouped(
    matches,
    (match) => competitionFavourite(match).id,
    ({ competition: name, competitionHi: nameHi }) => ({ name, ...(nameHi !== undefined && { nameHi }) }),
  );

const sportOrder: readonly SportId[] = ['4', '1', '2', '7'];

/** Groups matches by sport, always in the same order. */
export const bySport = (matches: readonly ListedMatch[]): readonly Group[] =>
  sportOrder.map((sportId) => ({
    key: sportId,
    sport: sportNames[sportId],
    name: sportNames[sportId],
    matches: matches.filter((match) => match.sportId === sportId),
  }));
