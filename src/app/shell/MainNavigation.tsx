import { useText } from '../../i18n/I18n';
import { MainNav, MainNavLink } from '../../ui/nav/MainNav';
import { useHere } from '../ways/use-here';
import { WayLink } from '../ways/WayLink';
import { SoonBadge } from '../ways/WayName';
import { mainWays } from '../ways/ways';

/** The main navigation in the header of a desk. */
export function MainNavigation() {
  const text = useText('shell');
  const { isAt } = useHere();
  return (
    <MainNav label={text('mainNavigation')}>
      {mainWays.map(({ label, to }) => (
        <WayLink key={label} to={to}>
          <MainNavLink current={isAt(to)} badge={<SoonBadge to={to} />}>
            {text(label)}
          </MainNavLink>
        </WayLink>
      ))}
    </MainNav>
  );
}
