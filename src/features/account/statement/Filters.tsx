import { purses, statementGroups } from '../../../../domain/lists';
import { useText } from '../../../i18n/I18n';
import { Button } from '../../../ui/buttons/Button';
import { SelectField } from '../../../ui/form/SelectField';
import { DayField } from '../../exchange/bets/DayField';
import styles from './Statement.module.css';
import { filterCount } from './statement-filter';
import type { StatementFilter } from './types';

const ALL = '';

interface FiltersProps {
  filter: StatementFilter;
  onChoose: (filter: StatementFilter) => void;
}

/** Filters by type, wallet and days in India's time zone; a change applies at once. */
export function Filters({ filter, onChoose }: FiltersProps) {
  const text = useText('statement');
  const { from, group, purse, to } = filter;
  return (
    // biome-ignore lint/a11y/useSemanticElements: these fields are not submitted; they apply at once
    <div className={styles.filters} role="group" aria-label={text('filters')}>
      <SelectField
        label={text('type')}
        value={group ?? ALL}
        options={[
          { value: ALL, text: text('allTypes') },
          ...statementGroups.map((value) => ({ value, text: text(`groups.${value}`) })),
        ]}
        onChoose={(value) =>
          onChoose({ ...filter, group: statementGroups.find((known) => known === value) ?? null })
        }
      />
      <SelectField
        label={text('purse')}
        value={purse ?? ALL}
        options={[
          { value: ALL, text: text('allPurses') },
          ...purses.map((value) => ({ value, text: text(`purses.${value}`) })),
        ]}
        onChoose={(value) => onChoose({ ...filter, purse: purses.find((known) => known === value) ?? null })}
      />
      <DayField
        end="from"
        label={text('from')}
        from={from}
        to={to}
        onChoose={(time) => onChoose({ ...filter, from: time })}
      />
      <DayField
        end="to"
        label={text('to')}
        from={from}
        to={to}
        onChoose={(time) => onChoose({ ...filter, to: time })}
      />
      {filterCount(filter) > 0 && (
        <Button variant="ghost" onClick={() => onChoose({ group: null, purse: null, from: null, to: null })}>
          {text('clear')}
        </Button>
      )}
    </div>
  );
}
