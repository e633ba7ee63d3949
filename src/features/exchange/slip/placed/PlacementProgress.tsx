import { useSelector } from '@xstate/react';
import {
  type SlipSelectionActor,
  selectIsDelayed,
  selectIsUnknown,
} from '../../../../../machines/exchange/slip/selection/slip-selection.selectors';
import { useText } from '../../../../i18n/I18n';
import { Progress } from '../../../../ui/feedback/Progress';
import { BetDelay } from './BetDelay';
import { OutcomeBox } from './OutcomeBox';
import { RequestSummary } from './RequestSummary';

/** A bet whose placement is pending, in the in-play delay, or unconfirmed. It cannot be changed meanwhile. */
export function PlacementProgress({ slipSelection }: { slipSelection: SlipSelectionActor }) {
  const text = useText('betSlip');
  const isDelayed = useSelector(slipSelection, selectIsDelayed);
  const isUnknown = useSelector(slipSelection, selectIsUnknown);
  return (
    <>
      <RequestSummary slipSelection={slipSelection} />
      {isDelayed && <BetDelay slipSelection={slipSelection} />}
      {isUnknown && (
        <OutcomeBox outcome={{ tone: 'warn', title: text('unknown'), text: text('unknownHint') }} />
      )}
      {!isDelayed && <Progress label={isUnknown ? text('checking') : text('placing')} />}
    </>
  );
}
