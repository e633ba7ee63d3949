import { profitBySport, profitTotal } from '../../../machines/profit/profit.selectors';
import { Section } from '../../ui/display/Section';
import { Table } from '../../ui/display/Table';
import { sportName } from '../bets/bet-text';
import { amountColumns, amountTotals } from './amount-columns';
import type { MarketProfit } from './types';
import { useProfitWords } from './use-profit-words';

export function Sports({ markets }: { markets: readonly MarketProfit[] }) {
  const { bets, words } = useProfitWords();
  return (
    <Section title={words.bySport}>
      <Table
        caption={words.bySport}
        columns={[
          { key: 'sport', title: words.sport, cell: ({ key }) => sportName(key, bets) },
          ...amountColumns(words),
        ]}
        rows={profitBySport(markets)}
        keyOf={({ key }) => key}
        totals={{ sport: words.total, ...amountTotals(profitTotal(markets)) }}
      />
    </Section>
  );
}
