import { useSelector } from '@xstate/react';
import {
  type SlipSelectionActor,
  selectSelection,
} from '../../../../machines/slip-selection/slip-selection.selectors';
import { Button } from '../../../ui/buttons/Button';
import { Stack } from '../../../ui/layout/Stack';
import { betName } from '../../bets/bet-text';
import { useSlipWords } from '../use-slip-words';
import styles from './DraftForm.module.css';

/** Asks the player to confirm the bet, or to change it. */
export function Confirmation({ slipSelection }: { slipSelection: SlipSelectionActor }) {
  const { bets, words } = useSlipWords();
  const selection = useSelector(slipSelection, selectSelection);
  return (
    <Stack direction="row" rowGap={0} justify="between" className={styles.confirmation}>
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
    </Stack>
  );
}
