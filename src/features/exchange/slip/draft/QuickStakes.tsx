import { useSelector } from '@xstate/react';
import { Pencil } from 'lucide-react';
import { useRef } from 'react';
import {
  selectQuickStakes,
  selectQuickStakeTexts,
} from '../../../../../machines/exchange/slip/bet-slip.selectors';
import {
  type SlipSelectionActor,
  selectMaxStake,
} from '../../../../../machines/exchange/slip/selection/slip-selection.selectors';
import { useText } from '../../../../i18n/I18n';
import { Chip } from '../../../../ui/display/Chip';
import { useBetSlip, useBetSlipSelector } from '../../../../view/actors/exchange';
import { betName, rupees, shortAmount } from '../../bets/bet-text';
import { QuickStakesEditor } from '../settings/QuickStakesEditor';
import { useShownSelection } from '../use-shown-selection';
import styles from './QuickStakes.module.css';

/** Buttons that set the stake to a preset amount or, if it is known, to the largest possible one; editable in place. */
export function QuickStakes({ slipSelection }: { slipSelection: SlipSelectionActor }) {
  const text = useText('betSlip');
  const betText = useText('bets');
  const stakes = useBetSlipSelector(selectQuickStakes);
  const maxStake = useSelector(slipSelection, selectMaxStake);
  const name = betName(useShownSelection(slipSelection), betText);
  const slip = useBetSlip();
  const editedTexts = useBetSlipSelector(selectQuickStakeTexts(slipSelection.id));
  const editButton = useRef<HTMLButtonElement>(null);

  if (editedTexts)
    return (
      <QuickStakesEditor
        texts={editedTexts}
        onLeave={() => requestAnimationFrame(() => editButton.current?.focus())}
      />
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields; these are buttons that fill one
    <div className={styles.stakes} role="group" aria-label={`${text('quickStakes')}, ${name}`}>
      {stakes.map((stake) => (
        <Chip
          key={stake}
          className={styles.stake}
          title={text('stakeAmount', { amount: rupees(stake) })}
          aria-label={text('stakeAmount', { amount: rupees(stake) })}
          onClick={() => slipSelection.send({ type: 'slipSelection.stakeChosen', stake })}
        >
          {shortAmount(stake)}
        </Chip>
      ))}
      {maxStake !== null && maxStake > 0 && (
        <Chip
          className={styles.stake}
          title={text('stakeAmount', { amount: rupees(maxStake) })}
          onClick={() => slipSelection.send({ type: 'slipSelection.maxStakeChosen' })}
        >
          {text('max')}
        </Chip>
      )}
      <Chip
        ref={editButton}
        className={styles.stake}
        title={text('editStakes')}
        aria-label={text('editStakes')}
        icon={<Pencil aria-hidden="true" />}
        onClick={() => slip.send({ type: 'betSlip.quickStakesOpened', slipSelectionId: slipSelection.id })}
      />
    </div>
  );
}
