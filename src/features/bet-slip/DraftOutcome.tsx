import { useSelector } from '@xstate/react';
import {
  type BetLegActor,
  outcome as selectOutcome,
} from '../../../machines/slip-selection/slip-selection.selectors';
import { OutcomeBox } from './OutcomeBox';
import { draftOutcome } from './outcome-messages';
import { useSlipWords } from './use-slip-words';

/** What became of the bet when it was sent: it is a draft again, and nothing was staked. */
export function DraftOutcome({ leg }: { leg: BetLegActor }) {
  const { bets, words } = useSlipWords();
  const outcome = useSelector(leg, selectOutcome);
  return outcome && <OutcomeBox outcome={draftOutcome(outcome, words, bets)} />;
}
