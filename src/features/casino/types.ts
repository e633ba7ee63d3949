import type { CatalogueFilter, CatalogueScope } from '../../../machines/catalogue/catalogue.events';

export type {
  Game,
  GameBanner,
  GameCategory,
  GameProvider,
  GameRound,
  GameRoundDetails,
} from '../../../machines/domain/games';

export type Scope = CatalogueScope;
export type Filter = CatalogueFilter;
