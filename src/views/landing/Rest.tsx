import { isPlayer } from '../../../machines/session/session.selectors';
import { useSessionSelector } from '../../app/hooks/actors';
import { Games } from './Games';
import { HowTo } from './HowTo';
import { News } from './News';
import { Promises } from './Promises';
import styles from './Rest.module.css';
import { Sports } from './Sports';

/** The landing after its first words. */
export default function Rest() {
  const isVisitor = !useSessionSelector(isPlayer);
  return (
    <>
      <News />
      <div className={styles.rest}>
        <Sports />
        <Games />
        {isVisitor && <HowTo />}
        <Promises />
      </div>
    </>
  );
}
