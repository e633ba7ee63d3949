import type { useText } from '../../../../i18n/I18n';
import { Money } from '../../../../ui/display/Money';
import type { Column } from '../../../../ui/display/Table';
import { Amount } from '../Amount';
import type { ProfitTotal } from '../types';

type ProfitText = ReturnType<typeof useText<'profit'>>;

type Amounts = Pick<ProfitTotal, 'commission' | 'net' | 'profit'>;

/**
 * Net, profit and commission of a row. Net is first, because the other columns do not fit on a phone without scrolling.
 * Commission is shown as a negative amount.
 */
export const amountColumns = (text: ProfitText): readonly Column<Amounts>[] => [
  { key: 'net', title: text('net'), isAmount: true, cell: ({ net }) => <Amount paise={net} /> },
  { key: 'profit', title: text('profit'), isAmount: true, cell: ({ profit }) => <Amount paise={profit} /> },
  {
    key: 'commission',
    title: text('commission'),
    isAmount: true,
    cell: ({ commission }) => <Money paise={-commission} />,
  },
];

/** Cells of the totals row. */
export const amountTotals = ({ commission, net, profit }: Amounts) => ({
  profit: <Amount paise={profit} />,
  commission: <Money paise={-commission} />,
  net: <Amount paise={net} />,
});
