import {
  type CatalogueFilter,
  type CatalogueScope,
  type LobbyFilters,
  MAX_SEARCH_LENGTH,
  noFilter,
} from './catalogue.events';

const keyOf = ({ category, provider, tag }: CatalogueScope): string => [provider, category, tag].join('/');

/** Without control characters, which the server refuses. */
const searchable = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAX_SEARCH_LENGTH);

/** The query of a filter within a scope. */
export const gameQuery = (scope: CatalogueScope, filter: CatalogueFilter): CatalogueFilter => ({
  provider: scope.provider ?? filter.provider,
  category: scope.category ?? filter.category,
  tag: scope.tag ?? filter.tag,
  list: filter.list,
  text: searchable(filter.text),
});

/** The last filter of a lobby. */
export const filterOf = (filters: LobbyFilters, scope: CatalogueScope): CatalogueFilter =>
  filters[keyOf(scope)] ?? noFilter;

/** The change of a lobby's filter. */
export const withFilter = (
  { filters, scope }: { readonly filters: LobbyFilters; readonly scope: CatalogueScope },
  filter: CatalogueFilter,
) => ({
  filter,
  filters: { ...filters, [keyOf(scope)]: filter },
});
