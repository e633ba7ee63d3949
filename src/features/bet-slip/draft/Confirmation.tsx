import { useSelector } from '@xstate/react';
import {
  type SlipSelectionActor,
  selectSelection,
} from '../../../../machines/slip-selection/slip-selection.selectors';
import { useText } from '../../../i18n/I18n';
import { Button } from '../../../ui/buttons/Button';
import { Stack } from '../../../ui/layout/Stack';
import { betName } from '../../bets/bet-text';
import styles from './DraftForm.module.css';

/** Asks the player to confirm the bet, or to change it. */
export function Confirmation({ slipSelection }: { slipSelection: SlipSelectionActor }) {
  const text = useText('betSlip');
  const betText = useText('bets');
  const selection = useSelector(slipSelection, selectSelection);
  return (
    <Stack direction="row" rowGap={0} justify="between" className={styles.confirmation}>
      <p>
        <strong>{betName(selection, betText)}.</strong> {text('confirmTitle')}
      </p>
      <Button
        size="small"
        variant="ghost"
        onClick={() => slipSelection.send({ type: 'slipSelection.confirmationLeft' })}
      >
        {text('edit')}
      </Button>
    </Stack>
  );
}
