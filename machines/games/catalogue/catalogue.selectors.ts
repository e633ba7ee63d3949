import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { CallFailure } from '../../../domain/failure';
import type { Game, GameBanner, GameTag } from '../../../domain/games';
import type { CatalogueFilter, CatalogueScope } from './catalogue.events';
import type { GameFacets, GameGroup } from './catalogue.facets';
import { type catalogueMachine, hasMore } from './catalogue.machine';

export type CatalogueActor = ActorRefFrom<typeof catalogueMachine>;

type CatalogueSnapshot = SnapshotFrom<typeof catalogueMachine>;

export const selectFilter = (catalogue: CatalogueSnapshot): CatalogueFilter => catalogue.context.filter;
/** The loaded pages; null before the first answer to the query. */
export const selectPages = (catalogue: CatalogueSnapshot): readonly (readonly Game[])[] | null =>
  catalogue.context.pages;
export const selectTotal = (catalogue: CatalogueSnapshot): number => catalogue.context.total;
/** Games with a similar name if none matches the text of the query. */
export const selectSimilar = (catalogue: CatalogueSnapshot): readonly Game[] => catalogue.context.similar;
/** Null before the answer. */
export const selectFacets = (catalogue: CatalogueSnapshot): GameFacets | null => catalogue.context.facets;
/** Banners of all categories; null before the answer. */
export const selectBanners = (catalogue: CatalogueSnapshot): readonly GameBanner[] | null =>
  catalogue.context.banners;
/** The banners are loading: their space is reserved. */
export const selectAreBannersLoading = (catalogue: CatalogueSnapshot): boolean =>
  catalogue.matches({ banners: 'loading' });
/** A list or its next page is loading, or the list belongs to the query before. */
export const selectIsBusy = (catalogue: CatalogueSnapshot): boolean => catalogue.hasTag('busy');
/** The list belongs to the query before; not while its next page is loading. */
export const selectIsOutdated = (catalogue: CatalogueSnapshot): boolean =>
  catalogue.hasTag('busy') && !catalogue.matches({ list: 'loaded' });
export const selectHasFailed = (catalogue: CatalogueSnapshot): boolean => catalogue.hasTag('failed');
/** Why the last load failed; null before. */
export const selectLoadFailure = ({ context }: CatalogueSnapshot): CallFailure | null => context.loadFailure;
/** The next page could not be loaded. */
export const selectIsIncomplete = (catalogue: CatalogueSnapshot): boolean =>
  catalogue.matches({ list: { loaded: 'moreFailed' } });
export const selectHasMore = ({ context }: CatalogueSnapshot): boolean => hasMore(context);

export interface ScopeFacets extends Pick<GameFacets, 'providers' | 'categories'> {
  /** Null if they are not known. */
  readonly tags: ReadonlySet<GameTag> | null;
}

/** What has games in a scope, each with the other two choices of the player: the rest would lead to an empty list. */
export function facetsWithin(
  { categories, groups, providers }: GameFacets,
  scope: CatalogueScope,
  filter: CatalogueScope,
): ScopeFacets {
  if (groups.length === 0) return { providers, categories, tags: null };
  const provider = scope.provider ?? filter.provider;
  const category = scope.category ?? filter.category;
  const tag = scope.tag ?? filter.tag;
  const within = (query: CatalogueScope) => groups.filter((group) => isWithin(group, query));
  const ofOtherProviders = within({ provider: scope.provider, category, tag });
  const ofOtherCategories = within({ provider, category: scope.category, tag });
  const ofOtherTags = within({ provider, category, tag: scope.tag });
  return {
    providers: providers.filter(({ slug }) => ofOtherProviders.some((group) => group.provider === slug)),
    categories: categories.filter((one) => ofOtherCategories.some((group) => group.category === one)),
    tags: new Set(ofOtherTags.flatMap(({ tags }) => tags)),
  };
}

const isWithin = (group: GameGroup, { category, provider, tag }: CatalogueScope): boolean =>
  (provider === null || group.provider === provider) &&
  (category === null || group.category === category) &&
  (tag === null || group.tags.includes(tag));
