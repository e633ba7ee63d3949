import { profitTotal } from '../../../../machines/exchange/bets/profit/profit.selectors';
import { useText } from '../../../i18n/I18n';
import { Money } from '../../../ui/display/Money';
import { Amount } from './Amount';
import styles from './Totals.module.css';
import type { MarketProfit } from './types';

/** Net, profit and commission of the range. */
export function Totals({ markets }: { markets: readonly MarketProfit[] }) {
  const text = useText('profit');
  const { commission, net, profit } = profitTotal(markets);
  return (
    <dl className={styles.totals}>
      <div className={styles.total} data-net="">
        <dt>{text('net')}</dt>
        <dd>
          <Amount paise={net} />
        </dd>
        <dd className={styles.explanation}>{text('netHint')}</dd>
      </div>
      <div className={styles.total}>
        <dt>{text('profit')}</dt>
        <dd>
          <Amount paise={profit} />
        </dd>
        <dd className={styles.explanation}>{text('profitHint')}</dd>
      </div>
      <div className={styles.total}>
        <dt>{text('commission')}</dt>
        <dd>
          <Money paise={-commission} />
        </dd>
        <dd className={styles.explanation}>{text('commissionHint')}</dd>
      </div>
    </dl>
  );
}
