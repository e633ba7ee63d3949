import type { ComponentType } from 'react';
import { useText } from '../../../i18n/I18n';
import { TextLink } from '../../../ui/buttons/TextLink';
import { Section } from '../../../ui/display/Section';
import { CricketIcon, HorseIcon, SoccerIcon, TennisIcon } from '../../../ui/illustrations/SportIcons';
import { AppLink } from '../../../view/navigation/AppLink';
import { links } from '../../../view/navigation/links';
import type { Section as Sport } from '../../../view/navigation/sections';
import { useSectionLink } from '../../../view/navigation/use-section-link';
import sections from './LandingSections.module.css';
import styles from './Sports.module.css';

const sports = [
  ['cricket', CricketIcon],
  ['soccer', SoccerIcon],
  ['tennis', TennisIcon],
  ['horse-racing', HorseIcon],
] as const satisfies [Sport, ComponentType][];

export function Sports() {
  const text = useText();
  const sectionLink = useSectionLink();
  return (
    <Section
      title={text('landing.sports')}
      end={
        <AppLink to={links.sportsbook}>
          <TextLink tone="quiet">
            <span>{text('shell.sportsbook')}</span>
          </TextLink>
        </AppLink>
      }
    >
      <p className={sections.note}>{text('landing.sportsNote')}</p>
      <div className={styles.sports}>
        {sports.map(([sport, Icon]) => {
          const to = sectionLink(sport);
          return (
            <AppLink key={sport} to={to}>
              {/* biome-ignore lint/a11y/useValidAnchor: AppLink sets the href */}
              <a className={styles.sport}>
                <span className={styles.icon}>
                  <Icon />
                </span>
                <span className={styles.name}>{text(`navigation.${sport}`)}</span>
              </a>
            </AppLink>
          );
        })}
      </div>
    </Section>
  );
}
