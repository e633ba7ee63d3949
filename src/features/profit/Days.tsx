import { useState } from 'react';
import { profitByDay, profitTotal } from '../../../machines/profit/profit.selectors';
import { BarChart } from '../../ui/display/BarChart';
import { Section } from '../../ui/display/Section';
import { Table } from '../../ui/display/Table';
import { Segmented } from '../../ui/form/Segmented';
import { formatPaise } from '../../ui/format';
import { whenText } from '../bets/when';
import { amountColumns, amountTotals } from './amount-columns';
import styles from './Days.module.css';
import { dailyNet } from './daily-net';
import type { MarketProfit } from './types';
import { useProfitWords } from './use-profit-words';

/** Net by day, as chart or table. The chart also renders the table for screen readers. */
export function Days({ markets }: { markets: readonly MarketProfit[] }) {
  const { language, words } = useProfitWords();
  const [shown, setShown] = useState<'chart' | 'table'>('chart');
  const days = profitByDay(markets);
  const table = (
    <Table
      caption={words.byDay}
      columns={[
        { key: 'day', title: words.day, cell: ({ key }) => whenText(Number(key), 'date', language) },
        ...amountColumns(words),
      ]}
      rows={days}
      keyOf={({ key }) => key}
      isUnseen={shown === 'chart'}
      totals={{ day: words.total, ...amountTotals(profitTotal(markets)) }}
    />
  );
  return (
    <Section
      title={words.byDay}
      end={
        <Segmented
          label={words.show}
          segments={[
            { value: 'chart', text: words.chart },
            { value: 'table', text: words.table },
          ]}
          value={shown}
          onChoose={setShown}
        />
      }
    >
      {shown === 'table' ? (
        table
      ) : (
        <div className={styles.chart}>
          <BarChart
            bars={dailyNet(days).map(({ day, net }) => ({
              key: String(day),
              label: whenText(day, 'day', language),
              value: net,
              title: `${whenText(day, 'date', language)}: ${formatPaise(net, { signed: true })}`,
            }))}
          />
          {table}
        </div>
      )}
    </Section>
  );
}
