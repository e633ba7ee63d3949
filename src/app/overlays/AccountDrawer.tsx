import { LogOut } from 'lucide-react';
import { selectUser } from '../../../machines/app/session/session.selectors';
import { selectBalance } from '../../../machines/app/wallet/wallet.selectors';
import { BalanceSum } from '../../features/account/BalanceSum';
import { useText } from '../../i18n/I18n';
import { Avatar } from '../../ui/display/Avatar';
import { Money } from '../../ui/display/Money';
import { NavButton, NavLink } from '../../ui/nav/NavList';
import { Drawer } from '../../ui/overlay/Drawer';
import { useSession, useSessionSelector, useWalletSelector } from '../../view/actors/actors';
import { useBalanceFreshness } from '../../view/actors/balance';
import { AppLink } from '../../view/navigation/AppLink';
import { accountLinks } from '../../view/navigation/links';
import type { OverlayProps } from '../../view/navigation/overlay';
import { useCurrentLocation } from '../../view/navigation/use-current-location';
import styles from './AccountDrawer.module.css';
import { NotificationsRow } from './NotificationsRow';

/** The account: player, balance, links and sign-out. */
export default function AccountDrawer({ onClose }: OverlayProps) {
  const text = useText();
  const session = useSession();
  const { isAt } = useCurrentLocation();
  const player = useSessionSelector(selectUser);
  const name = player?.username || text('shell.player');
  const signOut = () => {
    onClose();
    session.send({ type: 'session.signOutRequested' });
  };
  return (
    <Drawer
      open
      title={text('shell.account', { name })}
      heading={<Player name={name} mobile={player?.mobile ?? null} />}
      closeText={text('shell.close')}
      onClose={onClose}
    >
      <Balance />
      <BalanceSum />
      <nav className={styles.links} aria-label={text('navigation.myAccount')}>
        <NotificationsRow />
        {accountLinks.map(({ label, to }) => (
          <AppLink key={label} to={to} onFollow={onClose}>
            <NavLink current={isAt(to)}>{text(`navigation.${label}`)}</NavLink>
          </AppLink>
        ))}
        <NavButton icon={<LogOut aria-hidden="true" />} onClick={signOut}>
          {text('shell.signOut')}
        </NavButton>
      </nav>
    </Drawer>
  );
}

function Player({ name, mobile }: { name: string; mobile: string | null }) {
  return (
    <span className={styles.player}>
      <Avatar name={name} />
      <span className={styles.names}>
        <span className={styles.name}>{name}</span>
        {mobile && <span className={styles.mobile}>{mobile}</span>}
      </span>
    </span>
  );
}

function Balance() {
  const text = useText();
  const balance = useWalletSelector(selectBalance);
  const freshness = useBalanceFreshness();
  return (
    <dl className={styles.balance}>
      <dt>
        {text('navigation.inrBalance')}
        {freshness !== 'live' && <span className={styles.old}> · {text(`wallet.${freshness}`)}</span>}
      </dt>
      <dd className={styles.amount}>
        {balance === null ? text('wallet.unknown') : <Money paise={balance} />}
      </dd>
    </dl>
  );
}
