import { isPlayer } from '../../../machines/session/session.selectors';
import { useSessionSelector } from '../../app/hooks/actors';
import { useBelow } from '../../app/hooks/below';
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
  const isBelowDrawn = useBelow();
  return (
    <>
      <News />
      <div className={styles.rest}>
        <LiveNow />
        <Sports />
        {isBelowDrawn ? (
          <>
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
