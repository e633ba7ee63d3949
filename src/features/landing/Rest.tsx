import { isPlayer } from '../../../machines/session/session.selectors';
import { useSessionSelector } from '../../actors/actors';
import { Part } from '../../rendering/DeferredSection';
import { useSlices } from '../../rendering/use-progressive-render';
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
            <Part name="sports">
              <Sports />
            </Part>
            <Part name="games">
              <Games />
            </Part>
            {isVisitor && (
              <Part name="how-to">
                <HowTo />
              </Part>
            )}
            <Part name="promises">
              <Promises />
            </Part>
          </>
        ) : (
          <div className={styles.below} />
        )}
      </div>
    </>
  );
}
