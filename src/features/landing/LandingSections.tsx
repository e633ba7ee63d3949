import { selectIsPlayer } from '../../../machines/session/session.selectors';
import { useSessionSelector } from '../../actors/actors';
import { AfterPaint } from '../../rendering/AfterPaint';
import { Games } from './Games';
import { HowTo } from './HowTo';
import { LiveNow } from './LiveNow';
import { News } from './News';
import { Promises } from './Promises';
import styles from './LandingSections.module.css';
import { Sports } from './Sports';

/** The landing below the hero. */
export default function Rest() {
  const isVisitor = !useSessionSelector(selectIsPlayer);
  return (
    <>
      <News />
      <div className={styles.rest}>
        <LiveNow />
        <AfterPaint placeholder={<div className={styles.below} />}>
          <Sports />
          <Games />
          {isVisitor && <HowTo />}
          <Promises />
        </AfterPaint>
      </div>
    </>
  );
}
