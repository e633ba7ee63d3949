import { useSelector } from '@xstate/react';
import {
  type BetLegActor,
  isDelayed as selectIsDelayed,
  isUnknown as selectIsUnknown,
} from '../../../machines/slip-selection/slip-selection.selectors';
import { Progress } from '../../ui/feedback/Progress';
import { Delay } from './Delay';
import { OutcomeBox } from './OutcomeBox';
import { SentSummary } from './SentSummary';
import { useSlipWords } from './use-slip-words';

/** Sent: on its way, delayed by the exchange, or not heard of. Nothing can be pressed meanwhile. */
export function UnderWay({ leg }: { leg: BetLegActor }) {
  const { words } = useSlipWords();
  const isDelayed = useSelector(leg, selectIsDelayed);
  const isUnknown = useSelector(leg, selectIsUnknown);
  return (
    <>
      <SentSummary leg={leg} />
      {isDelayed && <Delay leg={leg} />}
      {isUnknown && <OutcomeBox outcome={{ tone: 'warn', title: words.unknown, text: words.unknownWords }} />}
      {!isDelayed && <Progress label={isUnknown ? words.asking : words.placing} />}
    </>
  );
}
