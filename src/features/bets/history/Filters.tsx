import { useSelector } from '@xstate/react';
import { type BetHistoryActor, selectQuery } from '../../../../machines/bet-history/bet-history.selectors';
import { endOfIsoDay, isoDay, startOfIsoDay } from '../../../i18n/dates';
import { useText } from '../../../i18n/I18n';
import { Button } from '../../../ui/buttons/Button';
import { DateField } from '../../../ui/form/DateField';
import { SelectField } from '../../../ui/form/SelectField';
import { sportIds } from '../bet-text';
import styles from './Filters.module.css';

type Query = ReturnType<typeof selectQuery>;

/** Filters by sport and by days in India's time zone; a change applies at once. */
export function Filters({ history }: { history: BetHistoryActor }) {
  const myBetsText = useText('myBets');
  const betText = useText('bets');
  const { from, sportId, to } = useSelector(history, selectQuery);
  const filter = (changed: Partial<Pick<Query, 'sportId' | 'from' | 'to'>>) =>
    history.send({ type: 'betHistory.filtered', sportId, from, to, ...changed });
  const isFiltered = from !== null || to !== null || sportId !== null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: these fields are not submitted; they apply at once
    <div className={styles.filters} role="group" aria-label={myBetsText('filters')}>
      <SelectField
        label={myBetsText('sport')}
        value={sportId ?? ''}
        options={[
          { value: '', text: myBetsText('allSports') },
          ...sportIds.map((value) => ({ value, text: betText(`sports.${value}`) })),
        ]}
        onChoose={(value) => filter({ sportId: sportIds.find((sport) => sport === value) ?? null })}
      />
      <DateField
        label={myBetsText('from')}
        value={from === null ? '' : isoDay(from)}
        max={to === null ? undefined : isoDay(to)}
        onChoose={(day) => filter({ from: startOfIsoDay(day) })}
      />
      <DateField
        label={myBetsText('to')}
        value={to === null ? '' : isoDay(to)}
        min={from === null ? undefined : isoDay(from)}
        onChoose={(day) => filter({ to: endOfIsoDay(day) })}
      />
      {isFiltered && (
        <Button variant="ghost" onClick={() => filter({ sportId: null, from: null, to: null })}>
          {myBetsText('clear')}
        </Button>
      )}
    </div>
  );
}
