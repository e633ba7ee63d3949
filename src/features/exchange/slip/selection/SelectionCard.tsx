import { useSelector } from '@xstate/react';
import { selectLastTap } from '../../../../../machines/exchange/slip/bet-slip.selectors';
import {
  type SlipSelectionActor,
  selectIsBusy,
  selectIsPlaced,
} from '../../../../../machines/exchange/slip/selection/slip-selection.selectors';
import { useText } from '../../../../i18n/I18n';
import { VisuallyHidden } from '../../../../ui/display/VisuallyHidden';
import { useBetSlipSelector } from '../../../../view/actors/exchange';
import { useFocusFallback } from '../../../../view/navigation/use-focus-fallback';
import { useRefusalText } from '../../../refusals/Refused';
import { betName } from '../../bets/bet-text';
import { DraftForm } from '../draft/DraftForm';
import { outcomeMessage } from '../placed/outcome-messages';
import { PlacedBet } from '../placed/PlacedBet';
import { PlacementProgress } from '../placed/PlacementProgress';
import styles from '../SelectionCard.module.css';
import { Stage } from '../Stage';
import { useShownSelection } from '../use-shown-selection';
import { SelectionHeader } from './SelectionHeader';
import { useFocusOnSelection } from './use-focus-on-selection';

/** One selection of the slip: a draft, a pending placement, or a placed bet. */
export function SelectionCard({ slipSelection }: { slipSelection: SlipSelectionActor }) {
  const betText = useText('bets');
  const selection = useShownSelection(slipSelection);
  const isBusy = useSelector(slipSelection, selectIsBusy);
  const isPlaced = useSelector(slipSelection, selectIsPlaced);
  const card = useFocusOnSelection();
  useFocusFallback();
  return (
    <li
      ref={card}
      className={styles.card}
      data-side={selection.side}
      aria-label={betName(selection, betText)}
      tabIndex={-1}
    >
      <SelectionHeader slipSelection={slipSelection} />
      <Stage key={isBusy ? 'placing' : isPlaced ? 'placed' : 'draft'}>
        {isBusy && <PlacementProgress slipSelection={slipSelection} />}
        {isPlaced && <PlacedBet slipSelection={slipSelection} />}
        {!isBusy && !isPlaced && <DraftForm slipSelection={slipSelection} />}
      </Stage>
      <StatusAnnouncement slipSelection={slipSelection} />
    </li>
  );
}

/** Live region for the result of a placement; prices and countdowns are not announced. */
function StatusAnnouncement({ slipSelection }: { slipSelection: SlipSelectionActor }) {
  const text = useText('betSlip');
  const betText = useText('bets');
  const refusalText = useRefusalText();
  const shown = useShownSelection(slipSelection);
  // The bar of one-tap betting announces its last tap itself.
  const isOfBar = useBetSlipSelector(selectLastTap) === slipSelection;
  const message = useSelector(slipSelection, (snapshot) =>
    isOfBar ? '' : outcomeMessage(snapshot, text, betText, refusalText, shown),
  );
  return <VisuallyHidden role="status">{message}</VisuallyHidden>;
}
