import { selectSelectionCount } from '../../../../machines/exchange/slip/bet-slip.selectors';
import { useBetSlipSelector } from '../../../view/actors/exchange';
import SlipColumn from './SlipColumn';

/** The slip in the right column of a screen that has this column only for a selection. */
export default function SelectionColumn() {
  const hasSelection = useBetSlipSelector(selectSelectionCount) > 0;
  return hasSelection && <SlipColumn />;
}
