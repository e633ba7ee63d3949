import { useSelector } from '@xstate/react';
import { selectAcceptance } from '../../../../machines/bet-slip/bet-slip.selectors';
import { isBetterQuote } from '../../../../machines/domain/betting/price-move';
import {
  type SlipSelectionActor,
  selectBetterCap,
  selectHasMoved,
  selectLine,
  selectObstacle,
  selectOffered,
  selectOfferedLine,
  selectPrice,
  selectSelection,
} from '../../../../machines/slip-selection/slip-selection.selectors';
import { useBetSlipSelector } from '../../../actors/exchange';
import { useText } from '../../../i18n/I18n';
import { Button } from '../../../ui/buttons/Button';
import { Trend } from '../../../ui/display/Trend';
import { Stack } from '../../../ui/layout/Stack';
import { quoteText } from '../../bets/bet-text';
import styles from './PriceChange.module.css';

/** The new price, whether it is better or worse, and whether the player's setting accepts it. */
export function PriceChange({ slipSelection }: { slipSelection: SlipSelectionActor }) {
  const text = useText('betSlip');
  const betText = useText('bets');
  const hasMoved = useSelector(slipSelection, selectHasMoved);
  const { gtype, side } = useSelector(slipSelection, selectSelection);
  const asked = {
    gtype,
    price: useSelector(slipSelection, selectPrice),
    line: useSelector(slipSelection, selectLine),
  };
  const price = useSelector(slipSelection, selectOffered);
  const offered = { gtype, price: price ?? 0, line: useSelector(slipSelection, selectOfferedLine) };
  const cap = useSelector(slipSelection, selectBetterCap);
  const obstacle = useSelector(slipSelection, selectObstacle);
  const choice = useBetSlipSelector(selectAcceptance);
  if (!hasMoved || price === null) return null;
  const isBetter = isBetterQuote(side, asked, offered);
  const offeredText = quoteText(offered, betText);
  const isAccepted = obstacle !== 'ODDS_CHANGED' && obstacle !== 'RUNS_CHANGED';
  return (
    <Stack gap={4} className={styles.change} data-better={isBetter || undefined}>
      <Stack direction="row" gap={12} rowGap={4} justify="between">
        <p className={styles.prices}>
          {`${quoteText(asked, betText)} → ${offeredText}`}{' '}
          <span className={styles.direction}>
            <Trend rises={isBetter} />
            {isBetter ? text('better') : text('worse')}
          </span>
        </p>
        <Button
          size="small"
          variant="quiet"
          onClick={() => slipSelection.send({ type: 'slipSelection.offerTaken' })}
        >
          {text('acceptPrice', { price: offeredText })}
        </Button>
      </Stack>
      {isAccepted && (
        <p className={styles.choice}>
          {choice === 'any' ? text('anyAccepted') : text(`betterAccepted.${gtype}`, { cap })}
        </p>
      )}
    </Stack>
  );
}
