import { isPlayer } from '../../../machines/session/session.selectors';
import { useSessionSelector } from '../../app/hooks/actors';
import { Games } from './Games';
import { Hero } from './Hero';
import { HowTo } from './HowTo';
import styles from './Landing.module.css';
import { News } from './News';
import { Promises } from './Promises';
import { Sports } from './Sports';

/** The first screen: what is new, what there is, and how to begin. */
export function Landing() {
  const isVisitor = !useSessionSelector(isPlayer);
  return (
    <div className={styles.landing}>
      <div className={styles.top}>
        <Hero />
        <News />
      </div>
      <Sports />
      <Games />
      {isVisitor && <HowTo />}
      <Promises />
    </div>
  );
}
