import { useSelector } from '@xstate/react';
import { useId, useRef } from 'react';
import { MAX_SEARCH_LENGTH } from '../../../../../machines/games/catalogue/catalogue.events';
import {
  type CatalogueActor,
  facetsWithin,
  type ScopeFacets,
  selectFacets,
  selectFilter,
} from '../../../../../machines/games/catalogue/catalogue.selectors';
import { useText } from '../../../../i18n/I18n';
import { cx } from '../../../../ui/cx';
import { Chip } from '../../../../ui/display/Chip';
import { SearchField } from '../../../../ui/form/SearchField';
import { SelectField } from '../../../../ui/form/SelectField';
import edges from '../../../../ui/layout/faded-edges.module.css';
import { useFadedEdges } from '../../../../ui/layout/use-faded-edges';
import type { Filter, GameCategory, GameProvider, Scope } from '../types';
import styles from './LobbyFilter.module.css';

/** A list of the player, or a tag of the games. */
type Selection = 'all' | NonNullable<Filter['list'] | Filter['tag']>;

const SELECTIONS: readonly Selection[] = [
  'all',
  'popular',
  'favourites',
  'recent',
  'new',
  'indian',
  'jackpot',
];

const ALL = '';

const selectionOf = ({ list, tag }: Filter): Selection => list ?? tag ?? 'all';

function withSelection(filter: Filter, selection: Selection): Filter {
  if (selection === 'all') return { ...filter, list: null, tag: null };
  if (selection === 'favourites' || selection === 'recent') return { ...filter, list: selection, tag: null };
  return { ...filter, list: null, tag: selection };
}

/** With the chosen provider, which may have no games with the other choices of a stored filter. */
const providersOf = (
  all: readonly GameProvider[] = [],
  within: readonly GameProvider[] = [],
  selected: string | null,
): readonly GameProvider[] => all.filter((one) => one.slug === selected || within.includes(one));

/** The lists of the player, and the tags that have games in the scope; all tags until these are known. */
const selectionsOf = (facets: ScopeFacets | null, selected: Selection): readonly Selection[] =>
  SELECTIONS.filter(
    (one) =>
      one === selected ||
      one === 'all' ||
      one === 'favourites' ||
      one === 'recent' ||
      (facets?.tags?.has(one) ?? true),
  );

const categoriesOf = (facets: ScopeFacets | null, selected: GameCategory | null): readonly GameCategory[] => {
  const categories = facets?.categories ?? [];
  return selected === null || categories.includes(selected) ? categories : [...categories, selected];
};

export interface LobbyFilterProps {
  catalogue: CatalogueActor;
  scope: Scope;
}

/** Search, provider, category and tags. What the scope determines is left out, and what has no games with the other choices. */
export function LobbyFilter({ catalogue, scope }: LobbyFilterProps) {
  const text = useText('lobby');
  const filter = useSelector(catalogue, selectFilter);
  const all = useSelector(catalogue, selectFacets);
  const facets = all && facetsWithin(all, scope, filter);
  const selection = selectionOf(filter);
  const choose = (chosen: Filter) => catalogue.send({ type: 'catalogue.filtered', filter: chosen });
  return (
    // biome-ignore lint/a11y/useSemanticElements: React warns of <search> in browsers before 2023
    <div role="search" className={styles.filter}>
      <div className={cx(styles.fields, scope.provider === null && styles.withProvider)}>
        <SearchField
          label={text('search')}
          placeholder={text('search')}
          value={filter.text}
          maxLength={MAX_SEARCH_LENGTH}
          onValueChange={(typed) => catalogue.send({ type: 'catalogue.searched', text: typed })}
        />
        {scope.provider === null && (
          <SelectField
            label={text('provider')}
            isLabelHidden
            value={filter.provider ?? ALL}
            options={[
              { value: ALL, text: text('allProviders') },
              ...providersOf(all?.providers, facets?.providers, filter.provider).map(({ name, slug }) => ({
                value: slug,
                text: name,
              })),
            ]}
            onChoose={(provider) => choose({ ...filter, provider: provider === ALL ? null : provider })}
          />
        )}
      </div>
      <Chips
        label={text('show')}
        options={scope.tag === null ? selectionsOf(facets, selection) : ['all', 'favourites', 'recent']}
        value={selection}
        textOf={(one) => (one === 'all' ? text('all') : text(`tags.${one}`))}
        onChoose={(one) => choose(withSelection(filter, one))}
      />
      {scope.category === null && (
        <Chips<GameCategory | 'all'>
          label={text('category')}
          options={['all', ...categoriesOf(facets, filter.category)]}
          value={filter.category ?? 'all'}
          textOf={(category) => text(`categories.${category}`)}
          onChoose={(category) => choose({ ...filter, category: category === 'all' ? null : category })}
        />
      )}
    </div>
  );
}

interface ChipsProps<Value extends string> {
  label: string;
  options: readonly Value[];
  value: Value;
  textOf: (value: Value) => string;
  onChoose: (value: Value) => void;
}

function Chips<Value extends string>({ label, options, value, textOf, onChoose }: ChipsProps<Value>) {
  const labelId = useId();
  const ref = useRef<HTMLDivElement>(null);
  const fade = useFadedEdges(ref);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form; these take effect at once
    <div
      ref={ref}
      className={cx(edges.faded, styles.chips)}
      data-fade={fade}
      role="group"
      aria-labelledby={labelId}
    >
      <span id={labelId} className={styles.label}>
        {label}
      </span>
      {options.map((option) => (
        <Chip key={option} selected={option === value} onClick={() => onChoose(option)}>
          {textOf(option)}
        </Chip>
      ))}
    </div>
  );
}
