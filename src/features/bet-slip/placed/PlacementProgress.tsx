import { useSelector } from '@xstate/react';
import {
  type SlipSelectionActor,
  selectIsDelayed,
  selectIsUnknown,
} from '../../../../machines/slip-selection/slip-selection.selectors';
import { Progress } from '../../../ui/feedback/Progress';
import { useSlipWords } from '../use-slip-words';
import { Delay } from './BetDelay';
import { OutcomeBox } from './OutcomeBox';
import { SentSummary } from './RequestSummary';

/** Sent: on its way, delayed by the exchange, or not heard of. Nothing can be pressed meanwhile. */
export function Placing({ slipSelection }: { slipSelection: SlipSelectionActor }) {
  const { words } = useSlipWords();
  const isDelayed = useSelector(slipSelection, selectIsDelayed);
  const isUnknown = useSelector(slipSelection, selectIsUnknown);
  return (
    <>
      <SentSummary slipSelection={slipSelection} />
      {isDelayed && <Delay slipSelection={slipSelection} />}
      {isUnknown && <OutcomeBox outcome={{ tone: 'warn', title: words.unknown, text: words.unknownWords }} />}
      {!isDelayed && <Progress label={isUnknown ? words.asking : words.placing} />}
    </>
  );
}
