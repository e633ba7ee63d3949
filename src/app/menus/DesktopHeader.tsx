import { selectIsPlayer } from '../../../machines/session/session.selectors';
import { useSessionSelector } from '../../actors/actors';
import { useText } from '../../i18n/I18n';
import { AppLink } from '../../navigation/AppLink';
import { SoonBadge } from '../../navigation/LinkLabel';
import { mainLinks } from '../../navigation/links';
import { useOverlay } from '../../navigation/overlay';
import { useCurrentLocation } from '../../navigation/use-current-location';
import { SearchTrigger } from '../../ui/buttons/SearchTrigger';
import { MainNav, MainNavLink } from '../../ui/nav/MainNav';
import { useMedia } from '../../ui/use-media';
import styles from './DeskHeader.module.css';

/** From where on the header has room for the words of the search: later beside what a player has. */
const ROOMY = { visitor: '(min-width: 70em)', player: '(min-width: 90em)' } as const;

/** The main navigation and the search widget. A phone has the second in its menu and on the landing. */
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
          <MainNavLink current={isAt(to)} badge={<SoonBadge to={to} />}>
            {text(label)}
          </MainNavLink>
        </AppLink>
      ))}
    </MainNav>
  );
}

function Search() {
  const text = useText('navigation');
  const open = useOverlay();
  const hasPlayer = useSessionSelector(selectIsPlayer);
  const isRoomy = useMedia(hasPlayer ? ROOMY.player : ROOMY.visitor);
  return (
    <SearchTrigger
      className={styles.search}
      label={text('searchGames')}
      shortcut="/"
      compact={!isRoomy}
      aria-haspopup="dialog"
      onClick={() => open('search')}
    />
  );
}
