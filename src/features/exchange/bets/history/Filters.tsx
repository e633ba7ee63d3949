import { useSelector } from '@xstate/react';
import {
  type BetHistoryActor,
  selectMatches,
  selectQuery,
} from '../../../../../machines/exchange/bets/history/bet-history.selectors';
import { useInLanguage, useText } from '../../../../i18n/I18n';
import { Button } from '../../../../ui/buttons/Button';
import { SelectField } from '../../../../ui/form/SelectField';
import { sportIds } from '../bet-text';
import { DayField } from '../DayField';
import styles from './Filters.module.css';

type Query = ReturnType<typeof selectQuery>;

/** Filters by sport, by match and by days in India's time zone; a change applies at once. */
export function Filters({ history }: { history: BetHistoryActor }) {
  const myBetsText = useText('myBets');
  const betText = useText('bets');
  const inLanguage = useInLanguage();
  const { from, matchId, sportId, to } = useSelector(history, selectQuery);
  const matches = useSelector(history, selectMatches).filter(
    (match) => sportId === null || match.sportId === null || match.sportId === sportId,
  );
  const filter = (changed: Partial<Pick<Query, 'sportId' | 'matchId' | 'from' | 'to'>>) =>
    history.send({ type: 'betHistory.filtered', sportId, matchId, from, to, ...changed });
  const isFiltered = from !== null || to !== null || sportId !== null || matchId !== null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: these fields are not submitted; they apply at once
    <div
      className={styles.filters}
      role="group"
      aria-label={myBetsText('filters')}
      data-has-matches={matches.length > 0 || undefined}
    >
      <SelectField
        label={myBetsText('sport')}
        value={sportId ?? ''}
        options={[
          { value: '', text: myBetsText('allSports') },
          ...sportIds.map((value) => ({ value, text: betText(`sports.${value}`) })),
        ]}
        onChoose={(value) => filter({ sportId: sportIds.find((sport) => sport === value) ?? null })}
      />
      {matches.length > 0 && (
        <SelectField
          label={myBetsText('match')}
          value={matchId ?? ''}
          options={[
            { value: '', text: myBetsText('allMatches') },
            ...matches.map((match) => ({ value: match.id, text: inLanguage(match).name })),
          ]}
          onChoose={(value) => filter({ matchId: value === '' ? null : value })}
        />
      )}
      <DayField
        end="from"
        label={myBetsText('from')}
        from={from}
        to={to}
        onChoose={(time) => filter({ from: time })}
      />
      <DayField
        end="to"
        label={myBetsText('to')}
        from={from}
        to={to}
        onChoose={(time) => filter({ to: time })}
      />
      {isFiltered && (
        <Button
          variant="ghost"
          onClick={() => filter({ sportId: null, matchId: null, from: null, to: null })}
        >
          {myBetsText('clear')}
        </Button>
      )}
    </div>
  );
}
