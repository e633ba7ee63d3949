import { useSelector } from '@xstate/react';
import type { Selection } from '../../../../machines/exchange/slip/bet-slip.events';
import {
  type SlipSelectionActor,
  selectSelection,
} from '../../../../machines/exchange/slip/selection/slip-selection.selectors';
import { useInLanguage } from '../../../i18n/I18n';

/** The selection with its names in the language on the screen. */
export function useShownSelection(slipSelection: SlipSelectionActor): Selection {
  const inLanguage = useInLanguage();
  return inLanguage(useSelector(slipSelection, selectSelection));
}
