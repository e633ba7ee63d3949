import { LogOut } from 'lucide-react';
import { user } from '../../../machines/session/session.selectors';
import { useText } from '../../i18n/I18n';
import { Avatar } from '../../ui/display/Avatar';
import { NavButton } from '../../ui/nav/NavList';
import { Dropdown } from '../../ui/overlay/Dropdown';
import { useSession, useSessionSelector } from '../hooks/actors';
import styles from './UserMenu.module.css';

/** Who is signed in, and the way out. */
export function UserMenu() {
  const text = useText('shell');
  const session = useSession();
  const player = useSessionSelector(user);
  const name = player?.mstruserid || text('player');
  return (
    <Dropdown name={text('account', { name })} className={styles.menu} label={<Avatar name={name} />}>
      <div className={styles.who}>
        <span className={styles.name}>{name}</span>
        {player?.mobileno && <span className={styles.mobile}>{player.mobileno}</span>}
      </div>
      <NavButton
        icon={<LogOut aria-hidden="true" />}
        onClick={() => session.send({ type: 'session.signOutRequested' })}
      >
        {text('signOut')}
      </NavButton>
    </Dropdown>
  );
}
