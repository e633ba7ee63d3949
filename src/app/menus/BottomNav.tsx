import { useText } from '../../i18n/I18n';
import { BottomBar, BottomBarLink } from '../../ui/nav/BottomBar';
import { AppLink } from '../../view/navigation/AppLink';
import { bottomNavLinks } from '../../view/navigation/links';
import { useCurrentLocation } from '../../view/navigation/use-current-location';
import { icons } from './icons';

export default function BottomNav() {
  const text = useText('navigation');
  const { isAt, isAtSection } = useCurrentLocation();
  return (
    <BottomBar label={text('bottomBar')}>
      {bottomNavLinks.map(({ label, to }) => {
        const Icon = icons[label];
        return (
          <AppLink key={label} to={to}>
            <BottomBarLink
              current={label === 'home' ? isAtSection(to) : isAt(to)}
              icon={<Icon aria-hidden="true" />}
            >
              {text(label)}
            </BottomBarLink>
          </AppLink>
        );
      })}
    </BottomBar>
  );
}
