import { Search } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../i18n/I18n';
import { IconButton } from '../../../ui/buttons/IconButton';
import { Chip } from '../../../ui/display/Chip';
import { SearchField } from '../../../ui/form/SearchField';
import { type Filter, filters } from '../row/arrange';
import styles from './ListTools.module.css';
import type { ListMemory } from './list-memory';

export interface ListToolsProps {
  memory: ListMemory;
  /** Number of matches of each filter; null if the list has no filters. */
  counts: Readonly<Record<Filter, number>> | null;
}

/** Filters a list by time and by name. */
export function ListTools({ memory, counts }: ListToolsProps) {
  const text = useText('matchList');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.tools} data-bare={counts === null || undefined}>
      {counts && (
        <fieldset className={styles.filters}>
          <legend className={styles.legend}>{text('filtersLabel')}</legend>
          {filters.map((filter) => (
            <Chip key={filter} selected={memory.filter === filter} onClick={() => memory.narrow({ filter })}>
              {text(`filters.${filter}`)} <span className={styles.count}>{counts[filter]}</span>
            </Chip>
          ))}
        </fieldset>
      )}
      <span className={styles.open}>
        <IconButton
          label={text('search')}
          icon={<Search aria-hidden="true" />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </span>
      <div className={styles.search} data-closed={(!isOpen && memory.query === '') || undefined}>
        <SearchField
          label={text('search')}
          placeholder={text('searchHint')}
          value={memory.query}
          onValueChange={(query) => memory.narrow({ query })}
        />
      </div>
    </div>
  );
}
