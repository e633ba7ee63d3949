import { Link, useLocation } from 'wouter';
import { useText } from '../../i18n/I18n';
import { Badge } from '../../ui/display/Badge';
import { MainNav, MainNavLink } from '../../ui/nav/MainNav';
import { TabBar, TabLink } from '../../ui/nav/TabBar';
import styles from './MainNavigation.module.css';
import { mainWays, type Way } from './main-ways';

/** The main navigation in the header of a desk. */
export function MainNavigation() {
  const text = useText('shell');
  return (
    <MainNav label={text('mainNavigation')}>
      <Ways As={MainNavLink} />
    </MainNav>
  );
}

/** The same below the header, where the header has no room for it. */
export function MainTabs() {
  const text = useText('shell');
  return (
    <div className={styles.narrow}>
      <TabBar label={text('sections')}>
        <Ways As={TabLink} />
      </TabBar>
    </div>
  );
}

function Ways({ As }: { As: typeof MainNavLink | typeof TabLink }) {
  const [path] = useLocation();
  return mainWays.map((way) => (
    <Link key={way.label} href={way.href} asChild>
      <As current={path === way.href}>
        <WayName way={way} />
      </As>
    </Link>
  ));
}

function WayName({ way }: { way: Way }) {
  const text = useText('shell');
  return (
    <>
      {text(way.label)}
      {way.isSoon && <Badge>{text('soon')}</Badge>}
    </>
  );
}
