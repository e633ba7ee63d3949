import { selectExposure, selectWallet } from '../../../machines/app/wallet/wallet.selectors';
import { useText } from '../../i18n/I18n';
import { formatPaise } from '../../ui/format';
import { useWalletSelector } from '../../view/actors/actors';
import styles from './BalanceSum.module.css';

interface BalanceSumProps {
  /** What the balance leaves out is said elsewhere. */
  isBrief?: boolean;
  /** Keeps its height until the exposure arrives, so that nothing below it shifts. */
  isReserved?: boolean;
}

/** How cash, open bets and balance add up; nothing if the backend does not send the exposure. */
export function BalanceSum({ isBrief = false, isReserved = false }: BalanceSumProps) {
  const text = useText('wallet');
  const wallet = useWalletSelector(selectWallet);
  const exposure = useWalletSelector(selectExposure);
  if (exposure === null && !isReserved) return null;
  const amount = (paise: number | null | undefined) => formatPaise(paise ?? 0);
  return (
    <div className={styles.sum} data-pending={exposure === null || undefined}>
      <p>
        {text('sum', {
          cash: amount(wallet?.cash),
          exposure: amount(exposure),
          balance: amount(wallet?.balance),
        })}
      </p>
      {!isBrief && <p>{text('sumNote')}</p>}
    </div>
  );
}
