import { selectIsPlayer } from '../../../machines/app/session/session.selectors';
import { useText } from '../../i18n/I18n';
import { SearchTrigger } from '../../ui/buttons/SearchTrigger';
import { MainNav, MainNavLink } from '../../ui/nav/MainNav';
import { useMedia } from '../../ui/use-media';
import { useSessionSelector } from '../../view/actors/actors';
import { AppLink } from '../../view/navigation/AppLink';
import { mainLinks } from '../../view/navigation/links';
import { useOverlay } from '../../view/navigation/overlay';
import { useCurrentLocation } from '../../view/navigation/use-current-location';
import styles from './DesktopHeader.module.css';

/** Above this width the header has space for the label of the search; a player's header has more buttons. */
const WIDE = { visitor: '(min-width: 70em)', player: '(min-width: 90em)' } as const;

/** The main navigation and the search. On a phone the search is in the menu and on the landing. */
export default function DesktopHeader() {
  return (
    <div className={styles.row}>
      <MainNavigation />
      <Search />
    </div>
  );
}

function MainNavigation() {
  const text = useText('shell');
  const { isAt } = useCurrentLocation();
  return (
    <MainNav label={text('mainNavigation')}>
      {mainLinks.map(({ label, to }) => (
        <AppLink key={label} to={to}>
          <MainNavLink current={isAt(to)}>{text(label)}</MainNavLink>
        </AppLink>
      ))}
    </MainNav>
  );
}

function Search() {
  const text = useText('navigation');
  const open = useOverlay();
  const isPlayer = useSessionSelector(selectIsPlayer);
  const isWide = useMedia(isPlayer ? WIDE.player : WIDE.visitor);
  return (
    <SearchTrigger
      className={styles.search}
      label={text('searchGames')}
      shortcut="/"
      compact={!isWide}
      aria-haspopup="dialog"
      onClick={() => open('search')}
    />
  );
}
