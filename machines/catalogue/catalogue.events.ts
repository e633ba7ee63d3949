import type { GameCategory, GameTag } from '../domain/games';

/** What a lobby lists. Null means no restriction. */
export interface CatalogueScope {
  readonly provider: string | null;
  readonly category: GameCategory | null;
  readonly tag: GameTag | null;
}

/** What the player chose within the scope. */
export interface CatalogueFilter extends CatalogueScope {
  readonly list: 'favourites' | 'recent' | null;
  /** Part of a name; empty for all. */
  readonly text: string;
}

export const everything: CatalogueScope = { provider: null, category: null, tag: null };
export const noFilter: CatalogueFilter = { ...everything, list: null, text: '' };

export type CatalogueEvent =
  /** A lobby is shown. The list and the filter of the last lobby are kept if the scope is the same. */
  | { type: 'catalogue.opened'; scope: CatalogueScope }
  | { type: 'catalogue.filtered'; filter: CatalogueFilter }
  /** The player typed in the search field. */
  | { type: 'catalogue.searched'; text: string }
  /** The end of the list is near the viewport. */
  | { type: 'catalogue.moreRequested' }
  | { type: 'catalogue.retryRequested' }
  // From the games.
  | { type: 'catalogue.playerChanged' };
