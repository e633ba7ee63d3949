import { useSearch } from 'wouter/use-browser-location';
import { useText } from '../../i18n/I18n';
import { WayLink } from '../../navigation/AppLink';
import { WayName } from '../../navigation/LinkLabel';
import { ways } from '../../navigation/links';
import { sectionIn } from '../../navigation/sections';
import { useHere } from '../../navigation/use-current-location';
import { useSectionWay } from '../../navigation/use-section-link';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import { TabBar, TabLink } from '../../ui/nav/TabBar';
import { icons } from './icons';

const tabs = ['home', 'inplay', 'cricket', 'soccer', 'tennis', 'casino', 'horse-racing'] as const;

/** The sports, side by side. A visitor's narrow the landing, a player's lead into the exchange. */
export default function SportTabs() {
  const text = useText('navigation');
  const { isAtSection } = useHere();
  const sectionWay = useSectionWay();
  const section = sectionIn(useSearch());
  return (
    <>
      {/* The focus stays on the tab that narrows the screen; what it was narrowed to is read out. */}
      <VisuallyHidden role="status">{section && text(section)}</VisuallyHidden>
      <TabBar label={text('sections')}>
        {tabs.map((tab) => {
          const to = tab === 'home' || tab === 'casino' ? ways[tab] : sectionWay(tab);
          const Icon = icons[tab];
          return (
            <WayLink key={tab} to={to}>
              <TabLink current={isAtSection(to)} icon={<Icon aria-hidden="true" />}>
                <WayName to={to}>{text(tab)}</WayName>
              </TabLink>
            </WayLink>
          );
        })}
      </TabBar>
    </>
  );
}
