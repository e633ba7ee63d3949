import { useSearch } from 'wouter/use-browser-location';
import { useText } from '../../i18n/I18n';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import { TabBar, TabLink } from '../../ui/nav/TabBar';
import { AppLink } from '../../view/navigation/AppLink';
import { links } from '../../view/navigation/links';
import { sectionIn } from '../../view/navigation/sections';
import { useCurrentLocation } from '../../view/navigation/use-current-location';
import { useSectionLink } from '../../view/navigation/use-section-link';
import { icons } from './icons';

const tabs = ['home', 'inplay', 'cricket', 'soccer', 'tennis', 'casino', 'horse-racing'] as const;

/** Tabs of the sports. For a visitor they filter the landing, for a player they open the exchange. */
export default function SportTabs() {
  const text = useText('navigation');
  const { isAtSection } = useCurrentLocation();
  const sectionLink = useSectionLink();
  const section = sectionIn(useSearch());
  return (
    <>
      {/* The focus stays on the tab, so the new section is announced. */}
      <VisuallyHidden role="status">{section && text(section)}</VisuallyHidden>
      <TabBar label={text('sections')}>
        {tabs.map((tab) => {
          const to = tab === 'home' || tab === 'casino' ? links[tab] : sectionLink(tab);
          const Icon = icons[tab];
          return (
            <AppLink key={tab} to={to}>
              <TabLink current={isAtSection(to)} icon={<Icon aria-hidden="true" />}>
                <span>{text(tab)}</span>
              </TabLink>
            </AppLink>
          );
        })}
      </TabBar>
    </>
  );
}
