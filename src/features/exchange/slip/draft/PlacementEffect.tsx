import { useSelector } from '@xstate/react';
import { selectAcceptance } from '../../../../../machines/exchange/slip/bet-slip.selectors';
import {
  type SlipSelectionActor,
  selectAskedLine,
  selectAskedPrice,
  selectIsOwnPrice,
  selectIsWaitExpected,
  selectKeepsUnmatched,
  selectLapses,
  selectMinFill,
  selectSelection,
  selectStake,
} from '../../../../../machines/exchange/slip/selection/slip-selection.selectors';
import { useText } from '../../../../i18n/I18n';
import { useBetSlipSelector } from '../../../../view/actors/exchange';
import { rupees, wagerText } from '../../bets/bet-text';

const lineEffects = { any: 'lineAny', better: 'lineBetter', none: 'lineNone' } as const;

/** What happens to the bet once it is placed: where it is matched, and what becomes of the part that is not. */
export function PlacementEffect({ slipSelection }: { slipSelection: SlipSelectionActor }) {
  const text = useText('betSlip');
  const betText = useText('bets');
  const { gtype, side } = useSelector(slipSelection, selectSelection);
  const asked = {
    price: useSelector(slipSelection, selectAskedPrice),
    line: useSelector(slipSelection, selectAskedLine),
  };
  const isOwnPrice = useSelector(slipSelection, selectIsOwnPrice);
  const isWaitExpected = useSelector(slipSelection, selectIsWaitExpected);
  const keepsUnmatched = useSelector(slipSelection, selectKeepsUnmatched);
  const minFill = useSelector(slipSelection, selectMinFill);
  const stake = useSelector(slipSelection, selectStake);
  const lapses = useSelector(slipSelection, selectLapses);
  const chosen = useBetSlipSelector(selectAcceptance);
  const price = wagerText({ gtype, side, ...asked }, betText);
  if (isWaitExpected && minFill === null)
    return <p>{text(lapses ? 'effects.waitsUntilStart' : 'effects.waits', { price })}</p>;
  // A price that the player has chosen is a limit where the market keeps unmatched bets.
  const acceptance = isOwnPrice && keepsUnmatched ? 'better' : chosen;
  const effect = text(`effects.${gtype === 'fancy' ? lineEffects[acceptance] : acceptance}`, { price });
  if (minFill !== null) {
    const condition =
      minFill === stake
        ? text('effects.allOrNothing')
        : text('effects.fillOrKill', { least: rupees(minFill) });
    return <p>{`${effect} ${condition}`}</p>;
  }
  const restWaits = lapses ? 'effects.restWaitsUntilStart' : 'effects.restWaits';
  const rest = text(keepsUnmatched ? restWaits : 'effects.restLapses', { price });
  return <p>{acceptance === 'none' ? effect : `${effect} ${rest}`}</p>;
}
