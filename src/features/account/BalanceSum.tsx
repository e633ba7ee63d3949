import { selectExposure, selectWallet } from '../../../machines/wallet/wallet.selectors';
import { useWalletSelector } from '../../actors/actors';
import { useText } from '../../i18n/I18n';
import { formatPaise } from '../../ui/format';
import styles from './BalanceSum.module.css';

/** How cash, open bets and balance add up; nothing if the backend does not send the exposure. */
export function BalanceSum({ note }: { note?: string }) {
  const text = useText('wallet');
  const wallet = useWalletSelector(selectWallet);
  const exposure = useWalletSelector(selectExposure);
  if (exposure === null) return null;
  const amount = (paise: number | null | undefined) => formatPaise(paise ?? 0);
  return (
    <div className={styles.sum}>
      <p>
        {text('sum', {
          cash: amount(wallet?.cash),
          exposure: amount(exposure),
          balance: amount(wallet?.balance),
        })}
      </p>
      <p>
        {text('sumNote')} {note}
      </p>
    </div>
  );
}
