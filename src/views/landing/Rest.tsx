import { isPlayer } from '../../../machines/session/session.selectors';
import { useSessionSelector } from '../../app/hooks/actors';
import { useSlices } from '../../app/hooks/slices';
import { Games } from './Games';
import { HowTo } from './HowTo';
import { LiveNow } from './LiveNow';
import { News } from './News';
import { Promises } from './Promises';
import styles from './Rest.module.css';
import { Sports } from './Sports';

/** The landing after its first words. */
export default function Rest() {
  const isVisitor = !useSessionSelector(isPlayer);
  const slices = useSlices(4);
  return (
    <>
      <News isDrawn={slices > 1} />
      <div className={styles.rest}>
        <LiveNow isDrawn={slices > 2} />
        {slices > 3 ? (
          <>
            <Sports />
            <Games />
            {isVisitor && <HowTo />}
            <Promises />
          </>
        ) : (
          <div className={styles.below} />
        )}
      </div>
    </>
  );
}
