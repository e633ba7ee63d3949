import { selectIsPlayer } from '../../../../machines/app/session/session.selectors';
import { useSessionSelector } from '../../../view/actors/actors';
import { AfterPaint } from '../../../view/rendering/AfterPaint';
import { Games } from './Games';
import { HowTo } from './HowTo';
import styles from './LandingSections.module.css';
import { LiveNow } from './LiveNow';
import { News } from './news/News';
import { Promises } from './Promises';
import { Sports } from './Sports';

/** The landing below the hero. */
export default function LandingSections() {
  const isVisitor = !useSessionSelector(selectIsPlayer);
  return (
    <>
      <News />
      <div className={styles.sections}>
        <LiveNow />
        <AfterPaint placeholder={<div className={styles.placeholder} />}>
          <Sports />
          <Games />
          {isVisitor && <HowTo />}
          <Promises />
        </AfterPaint>
      </div>
    </>
  );
}
