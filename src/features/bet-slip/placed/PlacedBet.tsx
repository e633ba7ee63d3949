import { useSelector } from '@xstate/react';
import {
  type SlipSelectionActor,
  selectBet,
  selectPick,
} from '../../../../machines/slip-selection/slip-selection.selectors';
import { Button } from '../../../ui/buttons/Button';
import { betName } from '../../bets/bet-text';
import { CancelButton } from '../../bets/cancel/CancelButton';
import { useSlipWords } from '../use-slip-words';
import { OutcomeBox } from './OutcomeBox';
import { betOutcome } from './outcome-messages';
import styles from './PlacedBet.module.css';
import { RequestSummary } from './RequestSummary';

/** In: matched, waiting, or ended since. What waits can be taken back from here too. */
export function PlacedBet({ slipSelection }: { slipSelection: SlipSelectionActor }) {
  const { bets, words } = useSlipWords();
  const bet = useSelector(slipSelection, selectBet);
  const name = betName(useSelector(slipSelection, selectPick), bets);
  return (
    <>
      <RequestSummary slipSelection={slipSelection} />
      {bet && <OutcomeBox outcome={betOutcome(bet, words, bets)} />}
      <div className={styles.links}>
        {bet && bet.remaining > 0 && <CancelButton bet={bet} />}
        <Button
          size="small"
          variant="quiet"
          aria-label={`${words.done}: ${name}`}
          onClick={() => slipSelection.send({ type: 'slipSelection.dismissed' })}
        >
          {words.done}
        </Button>
      </div>
    </>
  );
}
