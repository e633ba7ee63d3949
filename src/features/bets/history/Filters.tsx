import { useSelector } from '@xstate/react';
import { type BetHistoryActor, selectQuery } from '../../../../machines/bet-history/bet-history.selectors';
import { Button } from '../../../ui/buttons/Button';
import { DateField } from '../../../ui/form/DateField';
import { SelectField } from '../../../ui/form/SelectField';
import { useBetsWords } from '../use-bets-words';
import { dayText, endOf, startOf } from '../when';
import styles from './Filters.module.css';

type Query = ReturnType<typeof selectQuery>;
type SportId = NonNullable<Query['sportId']>;

const SPORTS: readonly SportId[] = ['4', '1', '2', '7'];

/** Filters by sport and by days in India's time zone; a change applies at once. */
export function Filters({ history }: { history: BetHistoryActor }) {
  const words = useBetsWords();
  const { from, sportId, to } = useSelector(history, selectQuery);
  const filter = (changed: Partial<Pick<Query, 'sportId' | 'from' | 'to'>>) =>
    history.send({ type: 'betHistory.filtered', sportId, from, to, ...changed });
  const isFiltered = from !== null || to !== null || sportId !== null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: these fields are not submitted; they apply at once
    <div className={styles.filters} role="group" aria-label={words.mine.filters}>
      <SelectField
        label={words.mine.sport}
        value={sportId ?? ''}
        options={[
          { value: '', text: words.mine.allSports },
          ...SPORTS.map((value) => ({ value, text: words.sports[value] })),
        ]}
        onChoose={(value) => filter({ sportId: SPORTS.find((sport) => sport === value) ?? null })}
      />
      <DateField
        label={words.mine.from}
        value={from === null ? '' : dayText(from)}
        max={to === null ? undefined : dayText(to)}
        onChoose={(day) => filter({ from: startOf(day) })}
      />
      <DateField
        label={words.mine.to}
        value={to === null ? '' : dayText(to)}
        min={from === null ? undefined : dayText(from)}
        onChoose={(day) => filter({ to: endOf(day) })}
      />
      {isFiltered && (
        <Button variant="ghost" onClick={() => filter({ sportId: null, from: null, to: null })}>
          {words.mine.clear}
        </Button>
      )}
    </div>
  );
}
