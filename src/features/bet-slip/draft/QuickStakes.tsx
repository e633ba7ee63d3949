import { useSelector } from '@xstate/react';
import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { selectQuickStakes } from '../../../../machines/bet-slip/bet-slip.selectors';
import {
  type SlipSelectionActor,
  selectMaxStake,
  selectPick,
} from '../../../../machines/slip-selection/slip-selection.selectors';
import { useBetSlipSelector } from '../../../actors/exchange';
import { Chip } from '../../../ui/display/Chip';
import { betName } from '../../bets/bet-text';
import { rupees } from '../placed/outcome-messages';
import { QuickStakesEditor } from '../settings/QuickStakesEditor';
import { useSlipWords } from '../use-slip-words';
import styles from './QuickStakes.module.css';

/** Amounts by one press, which can be changed where they stand. The most that can be staked is offered where it is known. */
export function QuickStakes({ slipSelection }: { slipSelection: SlipSelectionActor }) {
  const { bets, words } = useSlipWords();
  const stakes = useBetSlipSelector(selectQuickStakes);
  const most = useSelector(slipSelection, selectMaxStake);
  const name = betName(useSelector(slipSelection, selectPick), bets);
  const [isEditing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);

  if (isEditing)
    return (
      <QuickStakesEditor
        onClose={() => {
          setEditing(false);
          requestAnimationFrame(() => edit.current?.focus());
        }}
      />
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what a form sends; these fill its field
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
      {most !== null && most > 0 && (
        <Chip
          className={styles.stake}
          title={words.stakeAt(rupees(most))}
          onClick={() => slipSelection.send({ type: 'slipSelection.maxStakeChosen' })}
        >
          {words.max}
        </Chip>
      )}
      <Chip
        ref={edit}
        className={styles.stake}
        title={words.editStakes}
        aria-label={words.editStakes}
        icon={<Pencil aria-hidden="true" />}
        onClick={() => setEditing(true)}
      />
    </div>
  );
}
