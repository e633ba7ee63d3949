import type { GameEngine } from '../../../../contract/providers/wallet';
import type { GameCategory, GameKind, GameTag } from '../../../database/schema/games';

export interface CatalogueProvider {
  readonly slug: string;
  readonly name: string;
  readonly prefix: string;
  readonly isLive: boolean;
}

/** What the games of a group have in common. */
interface GameGroup {
  readonly category: GameCategory;
  readonly kind: GameKind;
  /** Rules of the studio; without them the games are listed and cannot be played. */
  readonly engine?: GameEngine;
  readonly theme?: string;
  readonly tags?: readonly GameTag[];
  readonly limits?: Limits;
  /** In hundreds; smaller is more popular. */
  readonly rank?: number;
}

/** Smallest and largest stake in rupees. */
type Limits = readonly [min: number, max: number];

export interface CatalogueGame {
  readonly slug: string;
  readonly name: string;
  readonly category: GameCategory;
  readonly kind: GameKind;
  readonly tags: readonly GameTag[];
  /** Paise. */
  readonly minStake: number;
  readonly maxStake: number;
  readonly isLive: boolean;
  readonly hasDemo: boolean;
  readonly engine: GameEngine | null;
  readonly theme: string;
  readonly rank: number;
}

export interface ProviderCatalogue {
  readonly provider: CatalogueProvider;
  readonly games: readonly CatalogueGame[];
}

/** A name, or a name with the rest of its slug. */
type NameOrSlug = string | readonly [name: string, slug: string];

const limitsOf: Readonly<Record<GameCategory, Limits>> = {
  live: [10, 100_000],
  table: [10, 50_000],
  slots: [5, 5_000],
  crash: [10, 10_000],
  instant: [10, 10_000],
  lottery: [10, 10_000],
};

const DEFAULT_RANK = 50;

/** Lower-case letters, digits and hyphens of a name; an apostrophe is dropped. */
const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll("'", '')
    .replace(/[^a-z0-9]+/g, '-');

/** Games of a group, in the order of their popularity. */
export const group =
  (details: GameGroup, ...names: readonly NameOrSlug[]) =>
  (provider: CatalogueProvider): readonly CatalogueGame[] =>
    names.map((entry, place) => {
      const [name, slug] = typeof entry === 'string' ? [entry, slugOf(entry)] : entry;
      const {
        category,
        engine = null,
        kind,
        rank = DEFAULT_RANK,
        tags = [],
        theme = provider.slug,
      } = details;
      const [min, max] = details.limits ?? limitsOf[category];
      return {
        slug: `${provider.prefix}-${slug}`,
        name,
        category,
        kind,
        tags,
        minStake: min * 100,
        maxStake: max * 100,
        isLive: category === 'live',
        hasDemo: engine !== null,
        engine,
        theme,
        rank: rank * 100 + place,
      };
    });

export const catalogueOf = (
  provider: CatalogueProvider,
  ...groups: readonly ReturnType<typeof group>[]
): ProviderCatalogue => ({ provider, games: groups.flatMap((games) => games(provider)) });
