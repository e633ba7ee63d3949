import type { CatalogueFilter, CatalogueScope } from '../../../../machines/games/catalogue/catalogue.events';

export type {
  Game,
  GameBanner,
  GameCategory,
  GameProvider,
  GameRound,
  GameRoundDetails,
} from '../../../../domain/games';

export type Scope = CatalogueScope;
export type Filter = CatalogueFilter;
