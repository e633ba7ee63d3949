import { useSelector } from '@xstate/react';
import {
  type SlipSelectionActor,
  selectOutcome,
} from '../../../../machines/slip-selection/slip-selection.selectors';
import { OutcomeBox } from '../placed/OutcomeBox';
import { draftOutcome } from '../placed/outcome-messages';
import { useSlipWords } from '../use-slip-words';

/** What became of the bet when it was sent: it is a draft again, and nothing was staked. */
export function DraftOutcome({ slipSelection }: { slipSelection: SlipSelectionActor }) {
  const { bets, words } = useSlipWords();
  const outcome = useSelector(slipSelection, selectOutcome);
  return outcome && <OutcomeBox outcome={draftOutcome(outcome, words, bets)} />;
}
