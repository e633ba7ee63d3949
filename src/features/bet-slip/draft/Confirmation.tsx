import { useSelector } from '@xstate/react';
import {
  type SlipSelectionActor,
  selectPick,
} from '../../../../machines/slip-selection/slip-selection.selectors';
import { Button } from '../../../ui/buttons/Button';
import { betName } from '../../bets/bet-text';
import { useSlipWords } from '../use-slip-words';
import styles from './Confirmation.module.css';

/** The question before the bet is placed, and the way back from it. */
export function Confirmation({ slipSelection }: { slipSelection: SlipSelectionActor }) {
  const { bets, words } = useSlipWords();
  const selection = useSelector(slipSelection, selectPick);
  return (
    <div className={styles.confirmation}>
      <p>
        <strong>{betName(selection, bets)}.</strong> {words.check}
      </p>
      <Button
        size="small"
        variant="ghost"
        onClick={() => slipSelection.send({ type: 'slipSelection.confirmationLeft' })}
      >
        {words.changeIt}
      </Button>
    </div>
  );
}
