import { profitTotal } from '../../../machines/profit/profit.selectors';
import { Section } from '../../ui/display/Section';
import { Table } from '../../ui/display/Table';
import { whenText } from '../bets/when';
import { amountColumns, amountTotals } from './amount-columns';
import styles from './Markets.module.css';
import type { MarketProfit } from './types';
import { useProfitWords } from './use-profit-words';

/** Settled markets, newest first. */
export function Markets({ markets }: { markets: readonly MarketProfit[] }) {
  const { language, words } = useProfitWords();
  return (
    <Section title={words.byMarket} count={markets.length}>
      <Table
        caption={words.byMarket}
        columns={[
          {
            key: 'market',
            title: words.market,
            cell: ({ marketName, matchName, settledAt }) => (
              <span className={styles.market}>
                <strong>{matchName}</strong> {marketName}
                <time dateTime={new Date(settledAt).toISOString()}>
                  {whenText(settledAt, 'minute', language)}
                </time>
              </span>
            ),
          },
          ...amountColumns(words),
        ]}
        rows={markets}
        keyOf={({ marketId, settledAt }) => `${marketId} ${settledAt}`}
        totals={{ market: words.total, ...amountTotals(profitTotal(markets)) }}
      />
    </Section>
  );
}
