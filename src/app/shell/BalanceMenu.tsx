import { Link } from 'wouter';
import { isLive, wallet } from '../../../machines/wallet/wallet.selectors';
import { useText } from '../../i18n/I18n';
import { Badge } from '../../ui/display/Badge';
import { Money } from '../../ui/display/Money';
import { formatPaise } from '../../ui/display/money-format';
import { NavLink } from '../../ui/nav/NavList';
import { Dropdown } from '../../ui/overlay/Dropdown';
import { useWalletSelector } from '../hooks/actors';
import styles from './BalanceMenu.module.css';
import { useConnection } from './connection';
import { moneyWays } from './money-ways';

const UNKNOWN = '—';

/** What the player has. A figure that may be old is never shown as live: it says so in the place of its name. */
export function BalanceMenu() {
  const text = useText();
  const held = useWalletSelector(wallet);
  const freshness = useFreshness();
  const amount = held ? formatPaise(held.balance) : text('wallet.unknown');
  const name =
    freshness === 'live'
      ? text('wallet.summary', { amount })
      : text('wallet.summaryOld', { amount, state: text(`wallet.${freshness}`) });
  return (
    <Dropdown
      name={name}
      className={styles.menu}
      label={
        <span className={styles.label} data-old={freshness !== 'live' || undefined}>
          <span className={styles.word}>
            {text(freshness === 'live' ? 'wallet.balance' : `wallet.${freshness}`)}
          </span>
          {held ? <Money paise={held.balance} /> : UNKNOWN}
        </span>
      }
    >
      <dl className={styles.purses}>
        <Purse name={text('wallet.balance')} paise={held?.balance} />
        <Purse name={text('wallet.cash')} paise={held?.cash} />
        <Purse name={text('wallet.bonus')} paise={held?.coins} />
      </dl>
      {freshness !== 'live' && <p className={styles.note}>{text('wallet.oldNote')}</p>}
      <div className={styles.ways}>
        {moneyWays.map(({ label, href, isSoon }) => (
          <Link key={label} href={href} asChild>
            <NavLink end={isSoon && <Badge>{text('shell.soon')}</Badge>}>{text(`shell.${label}`)}</NavLink>
          </Link>
        ))}
      </div>
    </Dropdown>
  );
}

function useFreshness(): 'live' | 'updating' | 'lastKnown' {
  const connection = useConnection();
  const isFresh = useWalletSelector(isLive);
  if (connection === 'retrying' || connection === 'offline') return 'lastKnown';
  return isFresh ? 'live' : 'updating';
}

function Purse({ name, paise }: { name: string; paise: number | null | undefined }) {
  return (
    <div className={styles.purse}>
      <dt>{name}</dt>
      <dd>{paise === null || paise === undefined ? UNKNOWN : <Money paise={paise} />}</dd>
    </div>
  );
}
