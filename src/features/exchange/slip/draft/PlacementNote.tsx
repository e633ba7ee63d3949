import { useSelector } from '@xstate/react';
import type { Hundredths } from '../../../../../domain/betting/money';
import { isBetterQuote } from '../../../../../domain/betting/price-move';
import { selectOwnCrossingPrice } from '../../../../../machines/exchange/bets/bets.selectors';
import {
  type SlipSelectionActor,
  selectAskedPrice,
  selectHasMoved,
  selectIsConfirming,
  selectIsOwnPrice,
  selectLine,
  selectOffered,
  selectOfferedLine,
  selectPrice,
  selectSelection,
} from '../../../../../machines/exchange/slip/selection/slip-selection.selectors';
import { useText } from '../../../../i18n/I18n';
import { Button } from '../../../../ui/buttons/Button';
import { cx } from '../../../../ui/cx';
import { Trend } from '../../../../ui/display/Trend';
import { formatPrice } from '../../../../ui/format';
import { useBetsSelector } from '../../../../view/actors/exchange';
import { quoteText, wagerText } from '../../bets/bet-text';
import { useObstacle } from '../use-obstacle';
import { useShownSelection } from '../use-shown-selection';
import { Obstacle } from './Obstacle';
import obstacleStyles from './Obstacle.module.css';
import { PlacementEffect } from './PlacementEffect';
import styles from './PlacementNote.module.css';

/**
 * Above the button: what it does, or why the bet cannot be placed, and the offered price where it is not the selected one. Its
 * height is the same before and after a price has moved.
 */
export function PlacementNote({
  slipSelection,
  obstacleId,
}: {
  slipSelection: SlipSelectionActor;
  obstacleId: string;
}) {
  const isConfirming = useSelector(slipSelection, selectIsConfirming);
  const isObstructed = useObstacle(slipSelection) !== null;
  const hasOffer = useHasOffer(slipSelection);
  const ownPrice = useOwnCrossingPrice(slipSelection);
  return (
    <div className={styles.note}>
      <div className={styles.text}>
        {hasOffer ? <Offer slipSelection={slipSelection} /> : isConfirming && <Question />}
        {!isObstructed && ownPrice === null && <PlacementEffect slipSelection={slipSelection} />}
      </div>
      <div className={styles.actions}>
        {isConfirming ? (
          <EditButton slipSelection={slipSelection} />
        ) : (
          hasOffer && <PriceButtons slipSelection={slipSelection} />
        )}
      </div>
      {isObstructed && (
        <div className={styles.wide}>
          <Obstacle slipSelection={slipSelection} id={obstacleId} />
        </div>
      )}
      {!isObstructed && ownPrice !== null && <OwnOrderWarning price={ownPrice} />}
    </div>
  );
}

/** Price of the player's own bet that waits on the other side, where the market matches bets of players; null without one. */
function useOwnCrossingPrice(slipSelection: SlipSelectionActor): Hundredths | null {
  const { gtype, marketId, selectionId, side } = useSelector(slipSelection, selectSelection);
  const asked = useSelector(slipSelection, selectAskedPrice);
  const ownPrice = useBetsSelector(selectOwnCrossingPrice(marketId, selectionId, side, asked));
  return gtype === 'match' ? ownPrice : null;
}

/** The market offers the player's own bet. It may be gone when this one arrives, so that the button stays enabled. */
function OwnOrderWarning({ price }: { price: Hundredths }) {
  const text = useText('betSlip');
  return (
    <p className={cx(styles.wide, obstacleStyles.obstacle)}>
      {text('effects.ownOrder', { price: formatPrice(price) })}
    </p>
  );
}

/** Whether a price other than the selected one is offered. */
function useHasOffer(slipSelection: SlipSelectionActor): boolean {
  const isOwnPrice = useSelector(slipSelection, selectIsOwnPrice);
  const hasMoved = useSelector(slipSelection, selectHasMoved);
  const selected = useSelector(slipSelection, selectPrice);
  const offered = useSelector(slipSelection, selectOffered);
  return offered !== null && (isOwnPrice ? offered !== selected : hasMoved);
}

/** The best offered price. */
function Offer({ slipSelection }: { slipSelection: SlipSelectionActor }) {
  const text = useText('betSlip');
  const betText = useText('bets');
  const isOwnPrice = useSelector(slipSelection, selectIsOwnPrice);
  const { gtype, side } = useShownSelection(slipSelection);
  const selected = {
    price: useSelector(slipSelection, selectPrice),
    line: useSelector(slipSelection, selectLine),
  };
  const price = useSelector(slipSelection, selectOffered);
  const line = useSelector(slipSelection, selectOfferedLine);
  if (price === null) return null;
  if (isOwnPrice)
    return (
      <p className={styles.prices}>
        {text('bestOffer', { price: wagerText({ gtype, side, price, line }, betText) })}
      </p>
    );
  const isBetter = isBetterQuote(side, selected, { price, line });
  return (
    <p className={styles.prices} data-better={isBetter}>
      {wagerText({ gtype, side, ...selected }, betText)} → {quoteText({ gtype, price, line }, betText)}{' '}
      <span className={styles.direction}>
        <Trend rises={isBetter} />
        {isBetter ? text('better') : text('worse')}
      </span>
    </p>
  );
}

/** Take the offered price, or keep the selected one. */
function PriceButtons({ slipSelection }: { slipSelection: SlipSelectionActor }) {
  const text = useText('betSlip');
  const betText = useText('bets');
  const { gtype, side } = useShownSelection(slipSelection);
  const selectedPrice = useSelector(slipSelection, selectPrice);
  const selectedLine = useSelector(slipSelection, selectLine);
  const price = useSelector(slipSelection, selectOffered);
  const line = useSelector(slipSelection, selectOfferedLine);
  const canKeep = useSelector(slipSelection, (snapshot) => snapshot.can({ type: 'slipSelection.priceKept' }));
  if (price === null) return null;
  const selected = wagerText({ gtype, side, price: selectedPrice, line: selectedLine }, betText);
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        onClick={() => slipSelection.send({ type: 'slipSelection.offerTaken' })}
      >
        {text('takePrice', { price: wagerText({ gtype, side, price, line }, betText) })}
      </Button>
      {canKeep && (
        <Button
          size="small"
          variant="quiet"
          onClick={() => slipSelection.send({ type: 'slipSelection.priceKept' })}
        >
          {text('keepPrice', { price: selected })}
        </Button>
      )}
    </>
  );
}

/** Asks the player to confirm the bet. */
function Question() {
  const text = useText('betSlip');
  return (
    <p>
      <strong>{text('confirmTitle')}</strong>
    </p>
  );
}

function EditButton({ slipSelection }: { slipSelection: SlipSelectionActor }) {
  const text = useText('betSlip');
  return (
    <Button
      size="small"
      variant="ghost"
      onClick={() => slipSelection.send({ type: 'slipSelection.confirmationLeft' })}
    >
      {text('edit')}
    </Button>
  );
}
