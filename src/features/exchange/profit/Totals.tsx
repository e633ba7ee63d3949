import { profitTotal } from '../../../../machines/exchange/bets/profit/profit.selectors';
import { useText } from '../../../i18n/I18n';
import { Money } from '../../../ui/display/Money';
import { Amount } from './Amount';
import styles from './Totals.module.css';
import type { MarketProfit } from './types';

/** Net of the range and its parts. */
export function Totals({ markets }: { markets: readonly MarketProfit[] }) {
  const text = useText('profit');
  const { commission, lost, net, won } = profitTotal(markets);
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
        <dt>{text('won')}</dt>
        <dd>
          <Amount paise={won} />
        </dd>
        <dd className={styles.explanation}>{text('wonHint')}</dd>
      </div>
      <div className={styles.total}>
        <dt>{text('lost')}</dt>
        <dd>
          <Amount paise={lost} />
        </dd>
        <dd className={styles.explanation}>{text('lostHint')}</dd>
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
