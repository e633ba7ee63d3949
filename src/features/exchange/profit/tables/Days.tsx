import { useState } from 'react';
import { RUPEE } from '../../../../../domain/rupees';
import { profitByDay, profitTotal } from '../../../../../machines/exchange/bets/profit/profit.selectors';
import { useDateFormat } from '../../../../i18n/dates';
import { useText } from '../../../../i18n/I18n';
import { BarChart } from '../../../../ui/chart/BarChart';
import { shortAmount } from '../../../../ui/chart/short-amount';
import { Section } from '../../../../ui/display/Section';
import { Table } from '../../../../ui/display/Table';
import { Segmented } from '../../../../ui/form/Segmented';
import { formatPaise } from '../../../../ui/format';
import { Amount } from '../Amount';
import type { MarketProfit } from '../types';
import { amountColumns, amountTotals } from './amount-columns';
import styles from './Days.module.css';
import { dailyNet, runningTotals } from './daily-net';

/** Net by day and its running total, as chart or table. The chart also renders the table for screen readers. */
export function Days({ markets }: { markets: readonly MarketProfit[] }) {
  const text = useText('profit');
  const formatDate = useDateFormat();
  const [shown, setShown] = useState<'chart' | 'table'>('chart');
  const days = profitByDay(markets);
  const totals = runningTotals(days);
  const firstDay = Math.min(...totals.keys());
  const table = (
    <Table
      caption={text('byDay')}
      columns={[
        { key: 'day', title: text('day'), cell: ({ key }) => formatDate(Number(key), 'date') },
        ...amountColumns(text),
        {
          key: 'runningTotal',
          title: text('runningTotal'),
          isAmount: true,
          cell: ({ key }) => <Amount paise={totals.get(Number(key)) ?? 0} />,
        },
      ]}
      rows={days}
      keyOf={({ key }) => key}
      isUnseen={shown === 'chart'}
      totals={{ day: text('total'), ...amountTotals(profitTotal(markets)) }}
    />
  );
  return (
    <Section
      title={text('byDay')}
      end={
        <Segmented
          label={text('view')}
          segments={[
            { value: 'chart', text: text('chart') },
            { value: 'table', text: text('table') },
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
            bars={dailyNet(days).map(({ day, net, total }) => ({
              key: String(day),
              label: formatDate(day, 'day'),
              value: net,
              total,
              title: `${formatDate(day, 'date')}: ${formatPaise(net, { signed: true })}`,
            }))}
            format={shortAmount}
            unit={RUPEE}
          />
          {totals.size > 1 && (
            <p className={styles.legend}>{text('chartLegend', { day: formatDate(firstDay, 'date') })}</p>
          )}
          {table}
        </div>
      )}
    </Section>
  );
}
