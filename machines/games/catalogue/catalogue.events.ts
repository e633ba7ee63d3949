import type { GameCategory, GameList, GameTag } from '../../../domain/games';

declare module '../../system' {
  interface Peers {
    catalogue: CatalogueEvent;
  }
}

/** What a lobby lists. Null means no restriction. */
export interface CatalogueScope {
  readonly provider: string | null;
  readonly category: GameCategory | null;
  readonly tag: GameTag | null;
}

/** What the player chose within the scope. */
export interface CatalogueFilter extends CatalogueScope {
  readonly list: GameList | null;
  /** Part of a name; empty for all. */
  readonly text: string;
}

export const everything: CatalogueScope = { provider: null, category: null, tag: null };
export const noFilter: CatalogueFilter = { ...everything, list: null, text: '' };

/** The longest text that the server searches for. */
export const MAX_SEARCH_LENGTH = 100;

/** The filters that the player chose in this tab, by the key of the lobby's scope. */
export type LobbyFilters = Readonly<Record<string, CatalogueFilter>>;

/** To the storage of this tab. */
export type FilterStorageEvent = { type: 'filterStorage.filtersChanged'; filters: LobbyFilters };

export type CatalogueEvent =
  /** A lobby is shown, with its last filter. The list of the last lobby is kept if the scope is the same. */
  | { type: 'catalogue.opened'; scope: CatalogueScope }
  | { type: 'catalogue.filtered'; filter: CatalogueFilter }
  /** The player typed in the search field. */
  | { type: 'catalogue.searched'; text: string }
  /** The end of the list is near the viewport. */
  | { type: 'catalogue.moreRequested' }
  | { type: 'catalogue.retryRequested' }
  // From the storage of this tab.
  | { type: 'catalogue.restored'; filters: LobbyFilters }
  // From the games.
  | { type: 'catalogue.playerChanged' };
