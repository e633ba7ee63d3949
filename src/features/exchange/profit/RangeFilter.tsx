import { useSelector } from '@xstate/react';
import { profitPeriods, rangeOf } from '../../../../domain/betting/profit-period';
import type { DayRange } from '../../../../domain/india-time';
import { type ProfitActor, selectChoice } from '../../../../machines/exchange/bets/profit/profit.selectors';
import { useText } from '../../../i18n/I18n';
import { Segmented } from '../../../ui/form/Segmented';
import { Stack } from '../../../ui/layout/Stack';
import { DayField } from '../bets/DayField';
import styles from './RangeFilter.module.css';

const segments = [...profitPeriods, 'custom'] as const;

export function RangeFilter({ profit }: { profit: ProfitActor }) {
  const text = useText('profit');
  const choice = useSelector(profit, selectChoice);
  const chooseDays = (range: DayRange) => profit.send({ type: 'profit.rangeChosen', range });

  function choosePeriod(chosen: (typeof segments)[number]) {
    if (chosen !== 'custom') profit.send({ type: 'profit.periodChosen', period: chosen });
    else if ('period' in choice)
      profit.send({ type: 'profit.daysOpened', range: rangeOf(choice.period, Date.now()) });
  }

  return (
    <Stack gap={12}>
      <Segmented
        label={text('range')}
        segments={segments.map((value) => ({ value, text: text(`presets.${value}`) }))}
        value={'period' in choice ? choice.period : 'custom'}
        onChoose={choosePeriod}
      />
      {'range' in choice && (
        <div className={styles.days}>
          <DayField
            end="from"
            label={text('from')}
            {...choice.range}
            onChoose={(time) => chooseDays({ ...choice.range, from: time })}
          />
          <DayField
            end="to"
            label={text('to')}
            {...choice.range}
            onChoose={(time) => chooseDays({ ...choice.range, to: time })}
          />
        </div>
      )}
    </Stack>
  );
}
