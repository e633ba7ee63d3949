import { CircleUserRound } from 'lucide-react';
import { selectIsPlayer } from '../../../machines/app/session/session.selectors';
import { LanguageSwitch } from '../../features/preferences/LanguageSwitch';
import { ThemeSwitch } from '../../features/preferences/ThemeSwitch';
import { useText } from '../../i18n/I18n';
import { SearchTrigger } from '../../ui/buttons/SearchTrigger';
import { NavButton, NavLink } from '../../ui/nav/NavList';
import { Drawer } from '../../ui/overlay/Drawer';
import { useAuth, useSessionSelector } from '../../view/actors/actors';
import { AppLink } from '../../view/navigation/AppLink';
import { mainLinks, quickLinks } from '../../view/navigation/links';
import { type OverlayProps, useOverlay } from '../../view/navigation/overlay';
import { useCurrentLocation } from '../../view/navigation/use-current-location';
import { icons } from '../menus/icons';
import { LinkLists } from '../menus/LinkLists';
import { NotificationsRow } from './NotificationsRow';
import styles from './SideMenu.module.css';

const quickLabels: readonly string[] = quickLinks.map(({ label }) => label);
/** The links of the desktop header without those that the quick links repeat. */
const otherMainLinks = mainLinks.filter(({ label }) => !quickLabels.includes(label));

/** The menu of a phone: search, links, account and preferences. */
export default function SideMenu({ onClose }: OverlayProps) {
  const text = useText();
  const open = useOverlay();
  const auth = useAuth();
  const { isAt } = useCurrentLocation();
  const isPlayer = useSessionSelector(selectIsPlayer);
  const openAccount = () => {
    if (isPlayer) {
      open('account');
      return;
    }
    onClose();
    auth.send({ type: 'auth.opened', step: 'login', as: 'modal' });
  };
  return (
    <Drawer open title={text('shell.menu')} closeText={text('shell.close')} onClose={onClose}>
      <div className={styles.menu}>
        <SearchTrigger label={text('navigation.searchGames')} onClick={() => open('search')} />
        {isPlayer && <NotificationsRow />}
        <nav aria-label={text('shell.mainNavigation')}>
          {otherMainLinks.map(({ label, to }) => {
            const Icon = icons[label];
            return (
              <AppLink key={label} to={to} onFollow={onClose}>
                <NavLink current={isAt(to)} icon={<Icon aria-hidden="true" />} className={styles.main}>
                  {text(`shell.${label}`)}
                </NavLink>
              </AppLink>
            );
          })}
        </nav>
        <div>
          <LinkLists onFollow={onClose} />
          <div className={styles.account}>
            <NavButton icon={<CircleUserRound aria-hidden="true" />} onClick={openAccount}>
              {text('navigation.myAccount')}
            </NavButton>
          </div>
        </div>
        <div className={styles.preferences}>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </div>
    </Drawer>
  );
}
