import { useSelector } from '@xstate/react';
import {
  type SlipSelectionActor,
  selectDelayLeft,
} from '../../../../../machines/exchange/slip/selection/slip-selection.selectors';
import { useText } from '../../../../i18n/I18n';
import { Countdown } from '../../../../ui/display/Countdown';
import styles from './BetDelay.module.css';

/** Milliseconds. */
const SECOND = 1000;

/** Time left of the exchange's in-play delay. */
export function BetDelay({ slipSelection }: { slipSelection: SlipSelectionActor }) {
  const text = useText('betSlip');
  const remaining = useSelector(slipSelection, selectDelayLeft) ?? 0;
  return (
    <div className={styles.delay}>
      <p className={styles.line}>
        {text('delayed')} <Countdown className={styles.countdown} seconds={Math.ceil(remaining / SECOND)} />
      </p>
      <p className={styles.explanation}>{text('delayedHint')}</p>
    </div>
  );
}
