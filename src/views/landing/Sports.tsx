import type { ComponentType } from 'react';
import { Link } from 'wouter';
import { useText } from '../../i18n/I18n';
import { CricketIcon, HorseIcon, SoccerIcon, TennisIcon } from '../../ui/art/SportIcons';
import { Badge } from '../../ui/display/Badge';
import { Section } from '../../ui/display/Section';
import { sportDoors } from './doors';
import styles from './Sports.module.css';

type Sport = keyof typeof sportDoors;

const sports: readonly [Sport, ComponentType][] = [
  ['cricket', CricketIcon],
  ['soccer', SoccerIcon],
  ['tennis', TennisIcon],
  ['horseRacing', HorseIcon],
];

export function Sports() {
  const text = useText();
  return (
    <Section title={text('landing.sports')}>
      <p className={styles.note}>{text('landing.sportsNote')}</p>
      <div className={styles.sports}>
        {sports.map(([sport, Icon]) => {
          const { href, isSoon } = sportDoors[sport];
          return (
            <Link key={sport} href={href} className={styles.sport}>
              <span className={styles.icon}>
                <Icon />
              </span>
              <span className={styles.name}>{text(`landing.${sport}`)}</span>
              {isSoon && <Badge>{text('shell.soon')}</Badge>}
            </Link>
          );
        })}
      </div>
    </Section>
  );
}
