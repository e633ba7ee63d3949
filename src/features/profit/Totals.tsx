import { profitTotal } from '../../../machines/profit/profit.selectors';
import { Money } from '../../ui/display/Money';
import { Amount } from './Amount';
import styles from './Totals.module.css';
import type { MarketProfit } from './types';
import { useProfitWords } from './use-profit-words';

/** Net, profit and commission of the range. */
export function Totals({ markets }: { markets: readonly MarketProfit[] }) {
  const { words } = useProfitWords();
  const { commission, net, profit } = profitTotal(markets);
  return (
    <dl className={styles.totals}>
      <div className={styles.total} data-net="">
        <dt>{words.net}</dt>
        <dd>
          <Amount paise={net} />
        </dd>
        <dd className={styles.explanation}>{words.netWords}</dd>
      </div>
      <div className={styles.total}>
        <dt>{words.profit}</dt>
        <dd>
          <Amount paise={profit} />
        </dd>
        <dd className={styles.explanation}>{words.profitWords}</dd>
      </div>
      <div className={styles.total}>
        <dt>{words.commission}</dt>
        <dd>
          <Money paise={-commission} />
        </dd>
        <dd className={styles.explanation}>{words.commissionWords}</dd>
      </div>
    </dl>
  );
}
