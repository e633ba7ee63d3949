import type { ComponentType } from 'react';
import { useText } from '../../i18n/I18n';
import { WayLink } from '../../navigation/AppLink';
import { SoonBadge, WayName } from '../../navigation/LinkLabel';
import { ways } from '../../navigation/links';
import type { Section as Sport } from '../../navigation/sections';
import { useSectionWay } from '../../navigation/use-section-link';
import { TextLink } from '../../ui/buttons/TextLink';
import { Section } from '../../ui/display/Section';
import { CricketIcon, HorseIcon, SoccerIcon, TennisIcon } from '../../ui/illustrations/SportIcons';
import styles from './Sports.module.css';

const sports = [
  ['cricket', CricketIcon],
  ['soccer', SoccerIcon],
  ['tennis', TennisIcon],
  ['horse-racing', HorseIcon],
] as const satisfies [Sport, ComponentType][];

export function Sports() {
  const text = useText();
  const sectionWay = useSectionWay();
  return (
    <Section
      title={text('landing.sports')}
      end={
        <WayLink to={ways.sportsbook}>
          <TextLink tone="quiet">
            <WayName to={ways.sportsbook}>{text('shell.sportsbook')}</WayName>
          </TextLink>
        </WayLink>
      }
    >
      <p className={styles.note}>{text('landing.sportsNote')}</p>
      <div className={styles.sports}>
        {sports.map(([sport, Icon]) => {
          const to = sectionWay(sport);
          return (
            <WayLink key={sport} to={to}>
              {/* biome-ignore lint/a11y/useValidAnchor: the way gives it its address */}
              <a className={styles.sport}>
                <span className={styles.icon}>
                  <Icon />
                </span>
                <span className={styles.name}>{text(`navigation.${sport}`)}</span>
                <SoonBadge to={to} />
              </a>
            </WayLink>
          );
        })}
      </div>
    </Section>
  );
}
