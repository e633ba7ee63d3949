import { useText } from '../../i18n/I18n';
import { NavLink, NavList } from '../../ui/nav/NavList';
import { AppLink } from '../../view/navigation/AppLink';
import { quickLinks } from '../../view/navigation/links';
import type { Section } from '../../view/navigation/sections';
import { useCurrentLocation } from '../../view/navigation/use-current-location';
import { useSectionLink } from '../../view/navigation/use-section-link';
import { icons } from './icons';

export interface LinkListsProps {
  onFollow?: (() => void) | undefined;
}

const sports = [
  { label: 'cricket', section: 'cricket' },
  { label: 'soccer', section: 'soccer' },
  { label: 'tennis', section: 'tennis' },
  { label: 'horseracing', section: 'horse-racing' },
] as const satisfies { label: string; section: Section }[];

/** Quick links and sports: in the side menu of a phone and the rail of a desktop. */
export function LinkLists({ onFollow }: LinkListsProps) {
  const text = useText('navigation');
  const { isAtSection } = useCurrentLocation();
  const sectionLink = useSectionLink();
  return (
    <>
      <NavList title={text('quickLinks')}>
        {quickLinks.map(({ label, to }) => {
          const Icon = icons[label];
          return (
            <AppLink key={label} to={to} onFollow={onFollow}>
              <NavLink current={isAtSection(to)} icon={<Icon aria-hidden="true" />}>
                {text(label)}
              </NavLink>
            </AppLink>
          );
        })}
      </NavList>
      <NavList title={text('sports')}>
        {sports.map(({ label, section }) => {
          const to = sectionLink(section);
          const Icon = icons[section];
          return (
            <AppLink key={label} to={to} onFollow={onFollow}>
              <NavLink current={isAtSection(to)} icon={<Icon />}>
                {text(label)}
              </NavLink>
            </AppLink>
          );
        })}
      </NavList>
    </>
  );
}
