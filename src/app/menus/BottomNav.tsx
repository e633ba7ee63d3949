import { useText } from '../../i18n/I18n';
import { WayLink } from '../../navigation/AppLink';
import { SoonBadge } from '../../navigation/LinkLabel';
import { placeWays } from '../../navigation/links';
import { useHere } from '../../navigation/use-current-location';
import { BottomBar, BottomBarLink } from '../../ui/nav/BottomBar';
import { icons } from './icons';

/** The five places under the thumb. */
export default function PlaceBar() {
  const text = useText('navigation');
  const { isAt } = useHere();
  return (
    <BottomBar label={text('places')}>
      {placeWays.map(({ label, to }) => {
        const Icon = icons[label];
        return (
          <WayLink key={label} to={to}>
            <BottomBarLink
              current={isAt(to)}
              icon={<Icon aria-hidden="true" />}
              badge={<SoonBadge to={to} />}
            >
              {text(label)}
            </BottomBarLink>
          </WayLink>
        );
      })}
    </BottomBar>
  );
}
