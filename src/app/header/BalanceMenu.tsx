import { selectWallet } from '../../../machines/app/wallet/wallet.selectors';
import { BalanceSum } from '../../features/account/BalanceSum';
import { useText } from '../../i18n/I18n';
import { Money } from '../../ui/display/Money';
import { formatPaise } from '../../ui/format';
import { Dropdown } from '../../ui/overlay/Dropdown';
import { useWalletSelector } from '../../view/actors/actors';
import { useBalanceFreshness } from '../../view/actors/balance';
import styles from './BalanceMenu.module.css';

const UNKNOWN = '—';
/** Characters of a balance that fit the header of a phone: ₹99,999.00. */
const LONG = 10;
/** From ₹1,000,000.00 the smaller type is too wide, too. */
const LONGEST = 11;

const lengthOf = (amount: string) => {
  if (amount.length > LONGEST) return 'longest';
  return amount.length > LONG ? 'long' : undefined;
};

/** The balance and its purses. A balance that may be outdated is labelled so. */
export function BalanceMenu() {
  const text = useText();
  const wallet = useWalletSelector(selectWallet);
  const freshness = useBalanceFreshness();
  const balance = wallet?.balance ?? null;
  const amount = balance === null ? text('wallet.unknown') : formatPaise(balance);
  const name =
    freshness === 'live'
      ? text('wallet.summary', { amount })
      : text('wallet.summaryOutdated', { amount, state: text(`wallet.${freshness}`) });
  return (
    <Dropdown
      name={name}
      className={styles.menu}
      label={
        <span
          className={styles.label}
          data-outdated={freshness !== 'live' || undefined}
          data-length={lengthOf(amount)}
        >
          <span className={styles.name}>
            {text(freshness === 'live' ? 'wallet.balance' : `wallet.${freshness}`)}
          </span>
          {balance === null ? <span className={styles.unknown}>{UNKNOWN}</span> : <Money paise={balance} />}
        </span>
      }
    >
      <dl className={styles.purses}>
        <Purse name={text('wallet.balance')} paise={balance} />
        <Purse name={text('wallet.cash')} paise={wallet?.cash} />
        <Purse name={text('wallet.bonus')} paise={wallet?.coins} />
      </dl>
      <div className={styles.sum}>
        <BalanceSum />
      </div>
      {freshness !== 'live' && <p className={styles.note}>{text('wallet.outdatedNote')}</p>}
    </Dropdown>
  );
}

function Purse({ name, paise }: { name: string; paise: number | null | undefined }) {
  return (
    <div className={styles.purse}>
      <dt>{name}</dt>
      <dd>{paise === null || paise === undefined ? UNKNOWN : <Money paise={paise} />}</dd>
    </div>
  );
}
