import { useSelector } from '@xstate/react';
import {
  type SlipSelectionActor,
  selectIsDelayed,
  selectIsUnknown,
} from '../../../../machines/slip-selection/slip-selection.selectors';
import { Progress } from '../../../ui/feedback/Progress';
import { useSlipWords } from '../use-slip-words';
import { BetDelay } from './BetDelay';
import { OutcomeBox } from './OutcomeBox';
import { RequestSummary } from './RequestSummary';

/** A bet whose placement is pending, in the in-play delay, or unconfirmed. It cannot be changed meanwhile. */
export function PlacementProgress({ slipSelection }: { slipSelection: SlipSelectionActor }) {
  const { words } = useSlipWords();
  const isDelayed = useSelector(slipSelection, selectIsDelayed);
  const isUnknown = useSelector(slipSelection, selectIsUnknown);
  return (
    <>
      <RequestSummary slipSelection={slipSelection} />
      {isDelayed && <BetDelay slipSelection={slipSelection} />}
      {isUnknown && <OutcomeBox outcome={{ tone: 'warn', title: words.unknown, text: words.unknownWords }} />}
      {!isDelayed && <Progress label={isUnknown ? words.asking : words.placing} />}
    </>
  );
}
