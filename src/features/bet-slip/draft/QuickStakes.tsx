import { useSelector } from '@xstate/react';
import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { selectQuickStakes } from '../../../../machines/bet-slip/bet-slip.selectors';
import {
  type SlipSelectionActor,
  selectMaxStake,
  selectSelection,
} from '../../../../machines/slip-selection/slip-selection.selectors';
import { useBetSlipSelector } from '../../../actors/exchange';
import { Chip } from '../../../ui/display/Chip';
import { betName } from '../../bets/bet-text';
import { rupees } from '../placed/outcome-messages';
import { QuickStakesEditor } from '../settings/QuickStakesEditor';
import { useSlipWords } from '../use-slip-words';
import styles from './QuickStakes.module.css';

/** Buttons that set the stake to a preset amount or, if it is known, to the largest possible one; editable in place. */
export function QuickStakes({ slipSelection }: { slipSelection: SlipSelectionActor }) {
  const { bets, words } = useSlipWords();
  const stakes = useBetSlipSelector(selectQuickStakes);
  const maxStake = useSelector(slipSelection, selectMaxStake);
  const name = betName(useSelector(slipSelection, selectSelection), bets);
  const [isEditing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);

  if (isEditing)
    return (
      <QuickStakesEditor
        onClose={() => {
          setEditing(false);
          requestAnimationFrame(() => editButton.current?.focus());
        }}
      />
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields; these are buttons that fill one
    <div className={styles.stakes} role="group" aria-label={`${words.quickStakes}, ${name}`}>
      {stakes.map((stake) => (
        <Chip
          key={stake}
          className={styles.stake}
          aria-label={words.stakeAt(rupees(stake))}
          onClick={() => slipSelection.send({ type: 'slipSelection.stakeChosen', stake })}
        >
          {rupees(stake)}
        </Chip>
      ))}
      {maxStake !== null && maxStake > 0 && (
        <Chip
          className={styles.stake}
          title={words.stakeAt(rupees(maxStake))}
          onClick={() => slipSelection.send({ type: 'slipSelection.maxStakeChosen' })}
        >
          {words.max}
        </Chip>
      )}
      <Chip
        ref={editButton}
        className={styles.stake}
        title={words.editStakes}
        aria-label={words.editStakes}
        icon={<Pencil aria-hidden="true" />}
        onClick={() => setEditing(true)}
      />
    </div>
  );
}
