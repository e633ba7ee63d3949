import type { ComponentType } from 'react';
import type { Section as Sport } from '../../app/ways/sections';
import { useSectionWay } from '../../app/ways/use-section-way';
import { WayLink } from '../../app/ways/WayLink';
import { SoonBadge, WayName } from '../../app/ways/WayName';
import { ways } from '../../app/ways/ways';
import { useText } from '../../i18n/I18n';
import { TextLink } from '../../ui/action/TextLink';
import { CricketIcon, HorseIcon, SoccerIcon, TennisIcon } from '../../ui/art/SportIcons';
import { Section } from '../../ui/display/Section';
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
