import { useDateFormat } from '../../../i18n/dates';
import { useText } from '../../../i18n/I18n';
import { Money } from '../../../ui/display/Money';
import { Table } from '../../../ui/display/Table';
import type { Bonus, BonusPart } from './types';

/** Shown for what the backend does not tell. */
const UNKNOWN = '–';

/** The parts of a bonus in the order in which they are paid. */
export function Parts({ parts, state }: { parts: readonly BonusPart[]; state: Bonus['state'] }) {
  const text = useText('bonus');
  const formatDate = useDateFormat();
  return (
    <Table
      caption={text('parts')}
      columns={[
        { key: 'part', title: text('part'), cell: ({ number }) => number },
        {
          key: 'at',
          title: text('partAt'),
          isAmount: true,
          cell: ({ required }) => (required === null ? UNKNOWN : <Money paise={required} whole />),
        },
        {
          key: 'amount',
          title: text('partAmount'),
          isAmount: true,
          cell: ({ amount }) => <Money paise={amount} whole />,
        },
        {
          key: 'paid',
          title: text('partPaid'),
          isAmount: true,
          cell: ({ paidAt }) => {
            if (typeof paidAt === 'number') return formatDate(paidAt, 'day');
            if (paidAt === 'unknown' || state === 'unknown') return UNKNOWN;
            return text(state === 'active' ? 'notPaid' : 'neverPaid');
          },
        },
      ]}
      rows={parts}
      keyOf={({ number }) => number}
    />
  );
}
