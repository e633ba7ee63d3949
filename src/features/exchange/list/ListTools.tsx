import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../../i18n/I18n';
import { IconButton } from '../../../ui/buttons/IconButton';
import { cx } from '../../../ui/cx';
import { Chip } from '../../../ui/display/Chip';
import { SearchField } from '../../../ui/form/SearchField';
import edges from '../../../ui/layout/faded-edges.module.css';
import { useFadedEdges } from '../../../ui/layout/use-faded-edges';
import { type Filter, filters, type kindOf, nounOf } from '../row/arrange';
import styles from './ListTools.module.css';
import type { ListMemory } from './list-memory';

export interface ListToolsProps {
  memory: ListMemory;
  /** Number of matches of each filter; null if the list has no filters. */
  counts: Readonly<Record<Filter, number>> | null;
  kind: ReturnType<typeof kindOf>;
}

/** Filters a list by time and by name. */
export function ListTools({ memory, counts, kind }: ListToolsProps) {
  const text = useText('matchList');
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    memory.narrow({ query: '' });
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div className={styles.tools} data-bare={counts === null || undefined}>
      {counts && <Filters memory={memory} counts={counts} />}
      <span className={styles.open}>
        <IconButton
          ref={button}
          label={text(`search.${nounOf(kind)}`)}
          icon={<Search aria-hidden="true" />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </span>
      <div className={styles.search} data-closed={(!isOpen && memory.query === '') || undefined}>
        <SearchField
          ref={field}
          label={text(`search.${nounOf(kind)}`)}
          placeholder={text('searchHint')}
          value={memory.query}
          onValueChange={(query) => memory.narrow({ query })}
          onKeyDown={closeOnEscape}
        />
      </div>
    </div>
  );
}

/** A time without a match is not offered. */
function Filters({ counts, memory }: { memory: ListMemory; counts: Readonly<Record<Filter, number>> }) {
  const text = useText('matchList');
  const ref = useRef<HTMLFieldSetElement>(null);
  const fade = useFadedEdges(ref);
  const offered = filters.filter(
    (filter) => counts[filter] > 0 || filter === 'all' || filter === 'favourites' || filter === memory.filter,
  );
  return (
    <fieldset ref={ref} className={cx(edges.faded, styles.filters)} data-fade={fade}>
      <legend className={styles.legend}>{text('filtersLabel')}</legend>
      {offered.map((filter) => (
        <Chip key={filter} selected={memory.filter === filter} onClick={() => memory.narrow({ filter })}>
          {text(`filters.${filter}`)} <span className={styles.count}>{counts[filter]}</span>
        </Chip>
      ))}
    </fieldset>
  );
}
