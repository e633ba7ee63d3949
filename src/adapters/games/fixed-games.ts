import type {
  Game,
  GameCategory,
  GameKind,
  GameList,
  GameLookup,
  GamePage,
  GameProvider,
} from '../../../domain/games';
import { gameKinds } from '../../../domain/lists';
import type { GameFacets } from '../../../machines/games/catalogue/catalogue.facets';

/** An entry of a game list of the specification. */
export interface GameEntry {
  readonly name: string;
  readonly img: string;
  readonly redirectUrl: string;
}

/** Providers by the beginning of the slugs of their games. */
const providers: ReadonlyMap<string, Omit<GameProvider, 'games'>> = new Map([
  ['spribe', { slug: 'spribe', name: 'Spribe', isLive: false }],
  ['ezg', { slug: 'ezugi', name: 'Ezugi', isLive: true }],
  ['evo', { slug: 'evolution', name: 'Evolution', isLive: true }],
  ['xpg', { slug: 'xpg', name: 'XPG', isLive: true }],
  ['sn', { slug: 'supernowa', name: 'Supernowa', isLive: false }],
  ['vivo', { slug: 'vivo', name: 'Vivo', isLive: true }],
  ['aura', { slug: 'aura', name: 'Aura', isLive: true }],
  ['wc', { slug: 'worldcasino', name: 'World Casino', isLive: true }],
  ['qt', { slug: 'qtech', name: 'Qtech', isLive: false }],
]);

const other: Omit<GameProvider, 'games'> = { slug: 'casino', name: 'Casino', isLive: false };

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The path of an address: of this site or of another. */
const partsOf = (address: string): readonly string[] => {
  const [path = ''] = address.replace(/^[a-z]+:\/\/[^/]+/i, '').split(/[?#]/, 1);
  return path.split('/').map(slugOf).filter(Boolean);
};

const categoryOf = (kind: GameKind, isLive: boolean): GameCategory => {
  if (kind === 'flight') return 'crash';
  if (kind === 'slots') return 'slots';
  if (isLive) return 'live';
  return kind === 'dice' || kind === 'wheel' ? 'instant' : 'table';
};

const indian = /teen ?patti|andar ?bahar|rummy|matka|32 cards|hindi|namaste/i;

/** What the name alone says: the list has no tags, and is short. */
const tagsOf = (name: string): Game['tags'] => [
  'popular',
  ...(indian.test(name) ? (['indian'] as const) : []),
  ...(/jackpot/i.test(name) ? (['jackpot'] as const) : []),
];

/** The game of an entry: `/casino/ezg-teen-patti` and `/casino/spribe/aviator` name provider and game. */
export function toFixedGame({ img, name, redirectUrl }: GameEntry): Game {
  const parts = partsOf(redirectUrl);
  const slug = parts.at(-1) ?? slugOf(name);
  const prefixes = [slug.split('-', 1)[0] ?? '', ...parts];
  const prefix = prefixes.find((part) => providers.has(part)) ?? '';
  const { isLive, ...provider } = providers.get(prefix) ?? other;
  const kind = gameKinds.find((known) => known === img) ?? (prefix === 'qt' ? 'slots' : 'cards');
  return {
    slug: prefix === 'spribe' && !slug.startsWith('spribe-') ? `spribe-${slug}` : slug,
    name,
    provider,
    category: categoryOf(kind, isLive),
    kind,
    tags: tagsOf(name),
    min: 0,
    max: 0,
    isLive,
    isPlayable: true,
    hasDemo: false,
    isFavourite: false,
  };
}

interface GameQuery {
  readonly provider: string | null;
  readonly category: GameCategory | null;
  readonly tag: Game['tags'][number] | null;
  readonly list?: GameList | null;
  readonly text?: string;
  readonly page?: number;
  readonly pageSize: number;
}

/** A page of the fixed list, filtered as the backend would. */
export function pageOfFixed(games: readonly Game[], query: GameQuery): GamePage {
  const { category, list = null, page = 1, pageSize, provider, tag, text = '' } = query;
  const sought = text.trim().toLowerCase();
  const found = games.filter(
    (game) =>
      list === null &&
      (provider === null || game.provider.slug === provider) &&
      (category === null || game.category === category) &&
      (tag === null || game.tags.includes(tag)) &&
      game.name.toLowerCase().includes(sought),
  );
  return { list: found.slice((page - 1) * pageSize, page * pageSize), total: found.length, similar: [] };
}

/** Each provider with its number of games, which may be 0. */
const allProviders = (games: readonly Game[]): readonly GameProvider[] =>
  [...providers.values(), other].map((provider) => ({
    ...provider,
    games: games.filter((game) => game.provider.slug === provider.slug).length,
  }));

const providersOf = (games: readonly Game[]): readonly GameProvider[] =>
  allProviders(games).filter((provider) => provider.games > 0);

export const facetsOfFixed = (games: readonly Game[]): GameFacets => ({
  providers: providersOf(games),
  categories: [...new Set(games.map(({ category }) => category))],
  groups: games.map(({ category, provider, tags }) => ({ provider: provider.slug, category, tags })),
});

export function findFixed(games: readonly Game[], slug: string): GameLookup {
  const [first = '', last = first] = slug.split('/');
  const wanted = new Set([slugOf(slug), last, `${first}-${last}`]);
  return {
    game: games.find((game) => wanted.has(game.slug)) ?? null,
    provider: allProviders(games).find((provider) => provider.slug === slug) ?? null,
    similar: [],
  };
}
