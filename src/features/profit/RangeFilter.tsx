import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { type ProfitActor, selectRange } from '../../../machines/profit/profit.selectors';
import { endOfIsoDay, isoDay, startOfIsoDay } from '../../i18n/dates';
import { useText } from '../../i18n/I18n';
import { DateField } from '../../ui/form/DateField';
import { Segmented } from '../../ui/form/Segmented';
import { Stack } from '../../ui/layout/Stack';
import { type Preset, presets, type Range, rangeOf } from './date-range';
import styles from './RangeFilter.module.css';

export function RangeFilter({ profit }: { profit: ProfitActor }) {
  const text = useText('profit');
  const [preset, setPreset] = useState<Preset>('week');
  const { from, to } = useSelector(profit, selectRange);
  const choose = (range: Range) => profit.send({ type: 'profit.rangeChosen', range });

  function choosePreset(chosen: Preset) {
    setPreset(chosen);
    if (chosen !== 'custom') choose(rangeOf(chosen, Date.now()));
  }

  return (
    <Stack gap={12}>
      <Segmented
        label={text('range')}
        segments={presets.map((value) => ({ value, text: text(`presets.${value}`) }))}
        value={preset}
        onChoose={choosePreset}
      />
      {preset === 'custom' && (
        <div className={styles.days}>
          <DateField
            label={text('from')}
            value={from === null ? '' : isoDay(from)}
            max={to === null ? undefined : isoDay(to)}
            onChoose={(day) => choose({ from: startOfIsoDay(day), to })}
          />
          <DateField
            label={text('to')}
            value={to === null ? '' : isoDay(to)}
            min={from === null ? undefined : isoDay(from)}
            onChoose={(day) => choose({ from, to: endOfIsoDay(day) })}
          />
        </div>
      )}
    </Stack>
  );
}
