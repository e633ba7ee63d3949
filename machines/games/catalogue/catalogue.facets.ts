import type { GameCategory, GameProvider, GameTag } from '../../../domain/games';

/** Games with the same provider, category and tags. */
export interface GameGroup {
  readonly provider: string;
  readonly category: GameCategory;
  readonly tags: readonly GameTag[];
}

/** What has games, in the order of the filter. */
export interface GameFacets {
  readonly providers: readonly GameProvider[];
  readonly categories: readonly GameCategory[];
  readonly groups: readonly GameGroup[];
}
