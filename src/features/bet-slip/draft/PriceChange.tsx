import { useSelector } from '@xstate/react';
import { selectAcceptance } from '../../../../machines/bet-slip/bet-slip.selectors';
import { isBetterPrice, isBetterQuote } from '../../../../machines/domain/betting/price-move';
import {
  type SlipSelectionActor,
  selectBetterCap,
  selectHasMoved,
  selectIsOwnPrice,
  selectKeepsUnmatched,
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

/** The offered price, where it is not the selected one. */
export function PriceChange({ slipSelection }: { slipSelection: SlipSelectionActor }) {
  const isOwnPrice = useSelector(slipSelection, selectIsOwnPrice);
  return isOwnPrice ? (
    <OwnPrice slipSelection={slipSelection} />
  ) : (
    <MovedPrice slipSelection={slipSelection} />
  );
}

/** The new price, whether it is better or worse, whether the player's setting accepts it, and the choice between both prices. */
function MovedPrice({ slipSelection }: { slipSelection: SlipSelectionActor }) {
  const text = useText('betSlip');
  const betText = useText('bets');
  const hasMoved = useSelector(slipSelection, selectHasMoved);
  const canKeep = useSelector(slipSelection, (snapshot) => snapshot.can({ type: 'slipSelection.priceKept' }));
  const keepsUnmatched = useSelector(slipSelection, selectKeepsUnmatched);
  const { gtype, side } = useSelector(slipSelection, selectSelection);
  const requested = {
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
  const isBetter = isBetterQuote(side, requested, offered);
  const [requestedText, offeredText] = [quoteText(requested, betText), quoteText(offered, betText)];
  const isAccepted = obstacle !== 'ODDS_CHANGED' && obstacle !== 'RUNS_CHANGED';
  return (
    <Stack gap={4} className={styles.change} data-better={isBetter || undefined}>
      <Stack direction="row" gap={12} rowGap={4} justify="between">
        <p className={styles.prices}>
          {`${requestedText} → ${offeredText}`}{' '}
          <span className={styles.direction}>
            <Trend rises={isBetter} />
            {isBetter ? text('better') : text('worse')}
          </span>
        </p>
        <Stack direction="row">
          <TakeButton slipSelection={slipSelection} price={offeredText} />
          {canKeep && (
            <Button
              size="small"
              variant="quiet"
              onClick={() => slipSelection.send({ type: 'slipSelection.priceKept' })}
            >
              {text('keepPrice', { price: requestedText })}
            </Button>
          )}
        </Stack>
      </Stack>
      {isAccepted && (
        <p className={styles.choice}>
          {choice === 'any' ? text('anyAccepted') : text(`betterAccepted.${gtype}`, { cap })}
        </p>
      )}
      {canKeep && <p className={styles.choice}>{text('keepHint', { price: requestedText })}</p>}
      {!keepsUnmatched && !isBetter && (
        <p className={styles.choice}>{text('notKept', { price: requestedText })}</p>
      )}
    </Stack>
  );
}

/** What happens to a bet at a price that the player has chosen, while another price is the best offered one. */
function OwnPrice({ slipSelection }: { slipSelection: SlipSelectionActor }) {
  const text = useText('betSlip');
  const betText = useText('bets');
  const keepsUnmatched = useSelector(slipSelection, selectKeepsUnmatched);
  const { gtype, side } = useSelector(slipSelection, selectSelection);
  const requested = useSelector(slipSelection, selectPrice);
  const offered = useSelector(slipSelection, selectOffered);
  if (offered === requested || (offered === null && !keepsUnmatched)) return null;
  const quoted = (price: number) => quoteText({ gtype, price, line: null }, betText);
  const isWaiting = offered === null || isBetterPrice(side, requested, offered);
  return (
    <Stack gap={4} className={styles.change} data-own>
      {offered !== null && (
        <Stack direction="row" gap={12} rowGap={4} justify="between">
          <p className={styles.prices}>{text('bestOffer', { price: quoted(offered) })}</p>
          <TakeButton slipSelection={slipSelection} price={quoted(offered)} />
        </Stack>
      )}
      {(keepsUnmatched || !isWaiting) && (
        <p className={styles.choice}>
          {isWaiting
            ? text('keepHint', { price: quoted(requested) })
            : text('reached', { price: quoted(requested) })}
        </p>
      )}
    </Stack>
  );
}

function TakeButton({ price, slipSelection }: { price: string; slipSelection: SlipSelectionActor }) {
  const text = useText('betSlip');
  return (
    <Button
      size="small"
      variant="quiet"
      onClick={() => slipSelection.send({ type: 'slipSelection.offerTaken' })}
    >
      {text('takePrice', { price })}
    </Button>
  );
}
