import { profitBySport, profitTotal } from '../../../../../machines/exchange/bets/profit/profit.selectors';
import { useText } from '../../../../i18n/I18n';
import { Section } from '../../../../ui/display/Section';
import { Table } from '../../../../ui/display/Table';
import { sportName } from '../../bets/bet-text';
import type { MarketProfit } from '../types';
import { amountColumns, amountTotals } from './amount-columns';

export function Sports({ markets }: { markets: readonly MarketProfit[] }) {
  const text = useText('profit');
  const betText = useText('bets');
  return (
    <Section title={text('bySport')}>
      <Table
        caption={text('bySport')}
        columns={[
          { key: 'sport', title: text('sport'), cell: ({ key }) => sportName(key, betText) },
          ...amountColumns(text),
        ]}
        rows={profitBySport(markets)}
        keyOf={({ key }) => key}
        totals={{ sport: text('total'), ...amountTotals(profitTotal(markets)) }}
      />
    </Section>
  );
}
