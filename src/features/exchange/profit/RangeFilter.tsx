import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { type ProfitActor, selectRange } from '../../../../machines/exchange/bets/profit/profit.selectors';
import { useText } from '../../../i18n/I18n';
import { Segmented } from '../../../ui/form/Segmented';
import { Stack } from '../../../ui/layout/Stack';
import { DayField } from '../bets/DayField';
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
          <DayField
            end="from"
            label={text('from')}
            from={from}
            to={to}
            onChoose={(time) => choose({ from: time, to })}
          />
          <DayField
            end="to"
            label={text('to')}
            from={from}
            to={to}
            onChoose={(time) => choose({ from, to: time })}
          />
        </div>
      )}
    </Stack>
  );
}
