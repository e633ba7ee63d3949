import { useSelector } from '@xstate/react';
import {
  type SlipSelectionActor,
  selectBet,
  selectSelection,
} from '../../../../machines/slip-selection/slip-selection.selectors';
import { Button } from '../../../ui/buttons/Button';
import { Stack } from '../../../ui/layout/Stack';
import { betName } from '../../bets/bet-text';
import { CancelButton } from '../../bets/cancel/CancelButton';
import { useSlipWords } from '../use-slip-words';
import { OutcomeBox } from './OutcomeBox';
import { betOutcome } from './outcome-messages';
import { RequestSummary } from './RequestSummary';

/** A bet that the exchange accepted, with a button that cancels its unmatched part. */
export function PlacedBet({ slipSelection }: { slipSelection: SlipSelectionActor }) {
  const { bets, words } = useSlipWords();
  const bet = useSelector(slipSelection, selectBet);
  const name = betName(useSelector(slipSelection, selectSelection), bets);
  return (
    <>
      <RequestSummary slipSelection={slipSelection} />
      {bet && <OutcomeBox outcome={betOutcome(bet, words, bets)} />}
      <Stack direction="row" justify="end">
        {bet && bet.remaining > 0 && <CancelButton bet={bet} />}
        <Button
          size="small"
          variant="quiet"
          aria-label={`${words.done}: ${name}`}
          onClick={() => slipSelection.send({ type: 'slipSelection.dismissed' })}
        >
          {words.done}
        </Button>
      </Stack>
    </>
  );
}
