import { areDraftsSame, selectDraftsOn } from '../../../../machines/exchange/slip/bet-slip.selectors';
import { useBetSlipSelector } from '../../../view/actors/exchange';

type Drafts = ReturnType<ReturnType<typeof selectDraftsOn>>;

const none: Drafts = [];

/** The drafts on the slip; none for a closed market, which takes no bet. */
export function useDrafts(marketId: string, isClosed: boolean): Drafts {
  const drafts = useBetSlipSelector(selectDraftsOn(marketId), areDraftsSame);
  return isClosed ? none : drafts;
}
