import { selectIsPlayer } from '../../../machines/session/session.selectors';
import { useSessionSelector } from '../../actors/actors';
import { DeferredSection } from '../../rendering/DeferredSection';
import { useProgressiveRender } from '../../rendering/use-progressive-render';
import { Games } from './Games';
import { HowTo } from './HowTo';
import { LiveNow } from './LiveNow';
import { News } from './News';
import { Promises } from './Promises';
import styles from './Rest.module.css';
import { Sports } from './Sports';

/** The landing after its first words. */
export default function Rest() {
  const isVisitor = !useSessionSelector(selectIsPlayer);
  const slices = useProgressiveRender(4);
  return (
    <>
      <News isDrawn={slices > 1} />
      <div className={styles.rest}>
        <LiveNow isDrawn={slices > 2} />
        {slices > 3 ? (
          <>
            <DeferredSection name="sports">
              <Sports />
            </DeferredSection>
            <DeferredSection name="games">
              <Games />
            </DeferredSection>
            {isVisitor && (
              <DeferredSection name="how-to">
                <HowTo />
              </DeferredSection>
            )}
            <DeferredSection name="promises">
              <Promises />
            </DeferredSection>
          </>
        ) : (
          <div className={styles.below} />
        )}
      </div>
    </>
  );
}
