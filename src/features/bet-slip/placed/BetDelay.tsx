import { useSelector } from '@xstate/react';
import {
  type SlipSelectionActor,
  selectDelayLeft,
} from '../../../../machines/slip-selection/slip-selection.selectors';
import { Countdown } from '../../../ui/display/Countdown';
import { useSlipWords } from '../use-slip-words';
import styles from './BetDelay.module.css';

const SECOND = 1000;

/** How long the exchange still holds the bet back. */
export function BetDelay({ slipSelection }: { slipSelection: SlipSelectionActor }) {
  const { words } = useSlipWords();
  const left = useSelector(slipSelection, selectDelayLeft) ?? 0;
  return (
    <div className={styles.delay}>
      <p className={styles.line}>
        {words.delayed} <Countdown className={styles.left} seconds={Math.ceil(left / SECOND)} />
      </p>
      <p className={styles.words}>{words.delayedWords}</p>
    </div>
  );
}
