import { useSelector } from '@xstate/react';
import {
  type SlipSelectionActor,
  selectIsBusy,
  selectIsPlaced,
  selectSelection,
} from '../../../../machines/slip-selection/slip-selection.selectors';
import { VisuallyHidden } from '../../../ui/display/VisuallyHidden';
import { betName } from '../../bets/bet-text';
import { DraftForm } from '../draft/DraftForm';
import { outcomeMessage } from '../placed/outcome-messages';
import { PlacedBet } from '../placed/PlacedBet';
import { PlacementProgress } from '../placed/PlacementProgress';
import { useSlipWords } from '../use-slip-words';
import styles from './SelectionCard.module.css';
import { SelectionHeader } from './SelectionHeader';
import { useFocusOnSelection } from './use-focus-on-selection';

/** One selection of the slip: a draft, a pending placement, or a placed bet. */
export function SelectionCard({ slipSelection }: { slipSelection: SlipSelectionActor }) {
  const { bets } = useSlipWords();
  const selection = useSelector(slipSelection, selectSelection);
  const isBusy = useSelector(slipSelection, selectIsBusy);
  const isPlaced = useSelector(slipSelection, selectIsPlaced);
  const card = useFocusOnSelection();
  return (
    <li ref={card} className={styles.card} data-side={selection.side} aria-label={betName(selection, bets)}>
      <SelectionHeader slipSelection={slipSelection} />
      {isBusy && <PlacementProgress slipSelection={slipSelection} />}
      {isPlaced && <PlacedBet slipSelection={slipSelection} />}
      {!isBusy && !isPlaced && <DraftForm slipSelection={slipSelection} />}
      <StatusAnnouncement slipSelection={slipSelection} />
    </li>
  );
}

/** Live region for the result of a placement; prices and countdowns are not announced. */
function StatusAnnouncement({ slipSelection }: { slipSelection: SlipSelectionActor }) {
  const { bets, words } = useSlipWords();
  const message = useSelector(slipSelection, (snapshot) => outcomeMessage(snapshot, words, bets));
  return <VisuallyHidden role="status">{message}</VisuallyHidden>;
}
