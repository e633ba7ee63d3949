import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { type ProfitActor, selectRange } from '../../../machines/profit/profit.selectors';
import { DateField } from '../../ui/form/DateField';
import { Segmented } from '../../ui/form/Segmented';
import { Stack } from '../../ui/layout/Stack';
import { dayText, endOf, startOf } from '../bets/when';
import { type Preset, presets, type Range, rangeOf } from './date-range';
import styles from './RangeFilter.module.css';
import { useProfitWords } from './use-profit-words';

export function RangeFilter({ profit }: { profit: ProfitActor }) {
  const { words } = useProfitWords();
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
        label={words.range}
        segments={presets.map((value) => ({ value, text: words.presets[value] }))}
        value={preset}
        onChoose={choosePreset}
      />
      {preset === 'custom' && (
        <div className={styles.days}>
          <DateField
            label={words.from}
            value={from === null ? '' : dayText(from)}
            max={to === null ? undefined : dayText(to)}
            onChoose={(day) => choose({ from: startOf(day), to })}
          />
          <DateField
            label={words.to}
            value={to === null ? '' : dayText(to)}
            min={from === null ? undefined : dayText(from)}
            onChoose={(day) => choose({ from, to: endOf(day) })}
          />
        </div>
      )}
    </Stack>
  );
}
