import { useText } from '../../../i18n/I18n';
import { Table } from '../../../ui/display/Table';
import { formatPrice } from '../../../ui/format';
import { Stack } from '../../../ui/layout/Stack';
import styles from './Bonus.module.css';
import type { BonusTerms } from './types';

const rules = ['cash', 'settled', 'odds', 'net', 'void', 'paid', 'expiry'] as const;
const products = ['exchange', 'sportsbook', 'slots', 'instant', 'lottery', 'live', 'table', 'crash'] as const;

/** What counts how much, and the rules of all bonuses. */
export function Terms({ terms }: { terms: BonusTerms }) {
  return (
    <Stack gap={16}>
      <Weights weights={terms.weights} />
      <Rules minOdds={terms.minOdds} />
    </Stack>
  );
}

export function Weights({ weights }: Pick<BonusTerms, 'weights'>) {
  const text = useText('bonus');
  const percentOf = (product: (typeof products)[number]) =>
    weights.find((weight) => weight.product === product)?.percent ?? 0;
  return (
    <Table
      caption={text('whatCounts')}
      columns={[
        { key: 'product', title: text('product'), cell: (product) => text(`products.${product}`) },
        {
          key: 'counts',
          title: text('counts'),
          isAmount: true,
          cell: (product) =>
            percentOf(product) === 0
              ? text('nothing')
              : text('percent', { percent: String(percentOf(product)) }),
        },
      ]}
      rows={products}
      keyOf={(product) => product}
    />
  );
}

/** The rules of all bonuses. */
export function Rules({ minOdds }: Pick<BonusTerms, 'minOdds'>) {
  const text = useText('bonus');
  return (
    <ul className={styles.rules}>
      {rules.map((rule) => (
        <li key={rule}>{text(`rules.${rule}`, { odds: formatPrice(minOdds) })}</li>
      ))}
    </ul>
  );
}
