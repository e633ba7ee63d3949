import type { GameArtProps } from '../../ui/illustrations/GameArt';
import { type LinkTarget, linkTarget, linkTargetOf } from '../../view/navigation/link-target';
import { mainLinks } from '../../view/navigation/links';
import { type RouteName, routeOf, routes, type TitleKey } from '../../view/navigation/routes';
import { artOf } from '../games/casino/art/art-of';
import type { Game } from './games';

/** A searchable name. */
export interface Entry {
  readonly name: string;
  /** The name in lower case. */
  readonly lower: string;
  readonly to: LinkTarget;
  readonly art?: GameArtProps;
}

export interface Found {
  readonly entry: Entry;
  /** Index and length of the match in the name. */
  readonly at: number;
  readonly length: number;
}

const entry = (name: string, to: LinkTarget | null): Entry[] =>
  to ? [{ name, lower: name.toLowerCase(), to }] : [];

/** As in the catalogue: `spribe-aviator` of `/casino/spribe/aviator`. It selects the colour of the picture. */
const slugOf = (url: string): string => url.split('/').slice(2).join('-');

/** A game has the picture that it has in the lobbies. */
export const gameEntries = (games: readonly Game[]): readonly Entry[] =>
  games.flatMap(({ name, img, redirectUrl }) =>
    entry(name, linkTargetOf(redirectUrl)).map((game) => ({
      ...game,
      art: artOf({ kind: img, name, slug: slugOf(redirectUrl) }),
    })),
  );

const providers: Readonly<Record<string, string>> = {
  Ezugi: 'ezugi',
  Evolution: 'evolution',
  XPG: 'xpg',
  Supernowa: 'supernowa',
  Vivo: 'vivo',
  'World Casino': 'worldcasino',
  Qtech: 'qtech',
};

export const providerEntries: readonly Entry[] = Object.entries(providers).flatMap(([name, casinoslug]) =>
  entry(name, linkTarget('casino', { casinoslug })),
);

const isPattern = (path: string): boolean => path.includes(':');

/** The first screen of each title: several routes have the title Games. */
function findableScreens(): ReadonlyMap<TitleKey, string> {
  const screens = new Map<TitleKey, string>();
  for (const name of Object.keys(routes) as RouteName[]) {
    const { path, title, layout } = routeOf(name);
    const isListed = layout === 'shell' || layout === 'reading';
    if (isListed && !isPattern(path) && !screens.has(title)) screens.set(title, path);
  }
  return screens;
}

/** The screens of the route table by their titles in the current language. */
export const screenEntries = (nameOf: (title: TitleKey) => string): readonly Entry[] =>
  [...findableScreens()].flatMap(([title, path]) => entry(nameOf(title), linkTargetOf(path)));

/** The page of limits has the title of the page about responsible gaming. */
export const limitsEntry = (name: string): readonly Entry[] => entry(name, linkTarget('limits'));

/** The links of the header whose names no other entry has: the names of games are English in every language. */
export function linkEntries(
  nameOf: (label: (typeof mainLinks)[number]['label']) => string,
  others: readonly Entry[],
): readonly Entry[] {
  const names = new Set(others.map(({ lower }) => lower));
  return mainLinks
    .flatMap(({ label, to }) => entry(nameOf(label), to))
    .filter(({ lower }) => !names.has(lower));
}

/**
 * Entries whose name contains the query as it was typed, blanks included, case-insensitively; if there is none, those that contain it
 * without the blanks at its ends: phones add one after a word. An empty query finds all entries.
 */
export function find(entries: readonly Entry[], query: string): readonly Found[] {
  const found = findText(entries, query.toLowerCase());
  return found.length > 0 ? found : findText(entries, query.trim().toLowerCase());
}

function findText(entries: readonly Entry[], text: string): readonly Found[] {
  const found: Found[] = [];
  for (const candidate of entries) {
    const at = candidate.lower.indexOf(text);
    if (at >= 0) found.push({ entry: candidate, at, length: text.length });
  }
  return found;
}
