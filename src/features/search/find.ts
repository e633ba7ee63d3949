import { type LinkTarget, linkTarget, linkTargetOf } from '../../navigation/link-target';
import { type RouteName, routeOf, routes, type TitleKey } from '../../navigation/routes';
import type { GameKind } from '../../ui/illustrations/GameArt';
import type { Game } from './games';

/** What a name can be found by, made once. */
export interface Entry {
  readonly name: string;
  readonly lower: string;
  readonly to: LinkTarget;
  readonly img?: GameKind;
}

export interface Found {
  readonly entry: Entry;
  /** Where in the name the letters stand, and how many they are. */
  readonly at: number;
  readonly letters: number;
}

const entry = (name: string, to: LinkTarget | null): Entry[] =>
  to ? [{ name, lower: name.toLowerCase(), to }] : [];

export const gameEntries = (games: readonly Game[]): readonly Entry[] =>
  games.flatMap(({ name, img, redirectUrl }) =>
    entry(name, linkTargetOf(redirectUrl)).map((game) => ({ ...game, img })),
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

/** One screen for each title: whoever looks for Games wants the first of them. */
function findableScreens(): ReadonlyMap<TitleKey, string> {
  const screens = new Map<TitleKey, string>();
  for (const name of Object.keys(routes) as RouteName[]) {
    const { path, title, layout } = routeOf(name);
    const isPlace = layout === 'shell' || layout === 'reading';
    if (isPlace && !isPattern(path) && !screens.has(title)) screens.set(title, path);
  }
  return screens;
}

/** The screens of the table of routes, by the names they have in the language in use. */
export const screenEntries = (nameOf: (title: TitleKey) => string): readonly Entry[] =>
  [...findableScreens()].flatMap(([title, path]) => entry(nameOf(title), linkTargetOf(path)));

/** The letters that are looked for, wherever they stand in a name, in capitals or not. Nothing finds everything. */
export function find(entries: readonly Entry[], query: string): readonly Found[] {
  const letters = query.trim().toLowerCase();
  const found: Found[] = [];
  for (const candidate of entries) {
    const at = candidate.lower.indexOf(letters);
    if (at >= 0) found.push({ entry: candidate, at, letters: letters.length });
  }
  return found;
}
