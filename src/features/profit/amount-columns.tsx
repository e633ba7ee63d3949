import { Money } from '../../ui/display/Money';
import type { Column } from '../../ui/display/Table';
import { Amount } from './Amount';
import type { ProfitTotal } from './types';
import type { ProfitWords } from './words/content';

/** Profit, commission and net of a row. Commission is shown as a negative amount. */
export const amountColumns = (words: ProfitWords): readonly Column<ProfitTotal>[] => [
  { key: 'profit', title: words.profit, isAmount: true, cell: ({ profit }) => <Amount paise={profit} /> },
  {
    key: 'commission',
    title: words.commission,
    isAmount: true,
    cell: ({ commission }) => <Money paise={-commission} />,
  },
  { key: 'net', title: words.net, isAmount: true, cell: ({ net }) => <Amount paise={net} /> },
];

/** Cells of the totals row. */
export const amountTotals = ({ commission, net, profit }: ProfitTotal) => ({
  profit: <Amount paise={profit} />,
  commission: <Money paise={-commission} />,
  net: <Amount paise={net} />,
});
