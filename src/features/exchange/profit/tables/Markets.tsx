import { profitTotal } from '../../../../../machines/exchange/bets/profit/profit.selectors';
import { useDateFormat } from '../../../../i18n/dates';
import { useInLanguage, useText } from '../../../../i18n/I18n';
import { Section } from '../../../../ui/display/Section';
import { Table } from '../../../../ui/display/Table';
import type { MarketProfit } from '../types';
import { amountColumns, amountTotals } from './amount-columns';
import styles from './Markets.module.css';

/** Settled markets, newest first. */
export function Markets({ markets }: { markets: readonly MarketProfit[] }) {
  const text = useText('profit');
  const inLanguage = useInLanguage();
  const formatDate = useDateFormat();
  return (
    <Section title={text('byMarket')} count={markets.length}>
      <Table
        caption={text('byMarket')}
        columns={[
          {
            key: 'market',
            title: text('market'),
            cell: ({ marketName, matchName, settledAt }) => (
              <span className={styles.market}>
                <strong>{matchName}</strong> {marketName}
                <time dateTime={new Date(settledAt).toISOString()}>
                  {formatDate(settledAt, 'dayAndTime')}
                </time>
              </span>
            ),
          },
          ...amountColumns(text),
        ]}
        rows={markets.map(inLanguage)}
        keyOf={({ marketId, settledAt }) => `${marketId} ${settledAt}`}
        totals={{ market: text('total'), ...amountTotals(profitTotal(markets)) }}
      />
    </Section>
  );
}
