import { useSelector } from '@xstate/react';
import { Zap } from 'lucide-react';
import { useEffect } from 'react';
import {
  selectCanArm,
  selectDisarmReason,
  selectIsArmed,
  selectLastTap,
  selectOneTapStake,
  selectQuickStakes,
} from '../../../../../machines/exchange/slip/bet-slip.selectors';
import {
  type SlipSelectionActor,
  selectBet,
  selectIsDelayed,
  selectOutcome,
} from '../../../../../machines/exchange/slip/selection/slip-selection.selectors';
import { useText } from '../../../../i18n/I18n';
import { SelectField } from '../../../../ui/form/SelectField';
import { useBetSlip, useBetSlipSelector } from '../../../../view/actors/exchange';
import { useIsStopped } from '../../../../view/actors/stops';
import { useRefusalText } from '../../../refusals/Refused';
import { betName, rupees } from '../../bets/bet-text';
import { Obstacle } from '../draft/Obstacle';
import { outcomeMessage } from '../placed/outcome-messages';
import { useShownSelection } from '../use-shown-selection';
import styles from './OneTapBar.module.css';
import { TapMark } from './TapMark';
import { useDoubleTapGuard } from './use-double-tap-guard';
import { usePressedPrice } from './use-pressed-price';

/** Arms one-tap betting, shows whether it is armed, and what became of the last tap. It is disarmed when the bar is left. */
export function OneTapBar() {
  const text = useText('betSlip');
  const slip = useBetSlip();
  const isArmed = useBetSlipSelector(selectIsArmed);
  const canArm = useBetSlipSelector(selectCanArm);
  const stake = useBetSlipSelector(selectOneTapStake);
  const quickStakes = useBetSlipSelector(selectQuickStakes);
  const lastTap = useBetSlipSelector(selectLastTap);
  const reason = useBetSlipSelector(selectDisarmReason);
  const areBetsStopped = useIsStopped('bets');
  const findPlace = usePressedPrice();
  useDoubleTapGuard(isArmed);
  useEffect(() => () => slip.send({ type: 'betSlip.disarmed' }), [slip]);
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (isArmed) dataset.oneTap = 'armed';
    return () => {
      delete dataset.oneTap;
    };
  }, [isArmed]);
  const stakes = [...new Set([stake, ...quickStakes])].toSorted((a, b) => a - b);
  return (
    <section className={styles.bar} data-armed={isArmed || undefined} aria-label={text('oneTap.title')}>
      <div className={styles.controls}>
        <button
          type="button"
          className={styles.toggle}
          aria-pressed={isArmed}
          disabled={!isArmed && !canArm}
          onClick={() => slip.send({ type: isArmed ? 'betSlip.disarmed' : 'betSlip.armed' })}
        >
          <Zap className={styles.icon} aria-hidden="true" />
          {text(isArmed ? 'oneTap.armed' : 'oneTap.arm')}
        </button>
        <SelectField
          label={text('oneTap.stake')}
          isLabelHidden
          value={String(stake)}
          options={stakes.map((each) => ({ value: String(each), text: rupees(each) }))}
          onChoose={(chosen) => slip.send({ type: 'betSlip.oneTapStakeChosen', stake: Number(chosen) })}
        />
      </div>
      <div className={styles.status} role="status">
        {reason !== null && (
          <p>
            {reason === 'betsStopped' && areBetsStopped
              ? text('oneTap.stillStopped')
              : text(`oneTap.reasons.${reason}`)}
          </p>
        )}
        {reason === null && lastTap === null && (
          <p>{text(isArmed ? 'oneTap.armedHint' : canArm ? 'oneTap.offHint' : 'oneTap.signedOutHint')}</p>
        )}
        {lastTap !== null && <TapResult key={lastTap.id} tap={lastTap} />}
      </div>
      {lastTap !== null && <TapMark key={lastTap.id} tap={lastTap} findPlace={findPlace} />}
    </section>
  );
}

/** What became of a tap, in the words of the slip. */
function TapResult({ tap }: { tap: SlipSelectionActor }) {
  const text = useText('betSlip');
  const betText = useText('bets');
  const refusalText = useRefusalText();
  const shown = useShownSelection(tap);
  const outcome = useSelector(tap, selectOutcome);
  const message = useSelector(tap, (snapshot) => {
    // The whole delay: a countdown would be announced each second.
    const delay = selectIsDelayed(snapshot) ? (selectBet(snapshot)?.delayLeft ?? 0) : 0;
    return delay > 0
      ? text('oneTap.delayed', { count: Math.ceil(delay / 1000) })
      : outcomeMessage(snapshot, text, betText, refusalText, shown);
  });
  return (
    <>
      <p>
        <strong>{betName(shown, betText)}</strong> {message}
      </p>
      {outcome?.kind === 'obstructed' && <Obstacle slipSelection={tap} id={`tap-${tap.id}`} />}
    </>
  );
}
