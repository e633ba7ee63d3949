import { useSelector } from '@xstate/react';
import { useId } from 'react';
import {
  type SlipSelectionActor,
  selectIsPriceEditable,
  selectIsPriceSnapped,
  selectIsPriceUnreadable,
  selectLine,
  selectPrice,
  selectPriceText,
  selectSelection,
} from '../../../../../machines/exchange/slip/selection/slip-selection.selectors';
import { useText } from '../../../../i18n/I18n';
import { Stepper } from '../../../../ui/form/Stepper';
import { priceText, quoteText } from '../../bets/bet-text';
import { priceRanges } from '../../bets/price-ranges';
import styles from './PriceField.module.css';

/** Odds, and a bookmaker's rate where the market allows it, can be typed or stepped; other prices are shown as text. */
export function PriceField({ slipSelection }: { slipSelection: SlipSelectionActor }) {
  const text = useText('betSlip');
  const betText = useText('bets');
  const { gtype } = useSelector(slipSelection, selectSelection);
  const isEditable = useSelector(slipSelection, selectIsPriceEditable);
  const price = useSelector(slipSelection, selectPrice);
  const line = useSelector(slipSelection, selectLine);
  if (gtype !== 'fancy' && isEditable) return <EditablePrice slipSelection={slipSelection} gtype={gtype} />;
  return (
    <div className={styles.field}>
      <span className={styles.label}>{gtype === 'fancy' ? text('line') : text('rate')}</span>
      <span className={styles.value}>{quoteText({ gtype, line, price }, betText)}</span>
    </div>
  );
}

function EditablePrice({
  gtype,
  slipSelection,
}: {
  slipSelection: SlipSelectionActor;
  gtype: keyof typeof priceRanges;
}) {
  const text = useText('betSlip');
  const price = useSelector(slipSelection, selectPrice);
  const typed = useSelector(slipSelection, selectPriceText);
  const isUnreadable = useSelector(slipSelection, selectIsPriceUnreadable);
  const isSnapped = useSelector(slipSelection, selectIsPriceSnapped);
  const messageId = useId();
  const shown = priceText(gtype, price);
  const { max, min } = priceRanges[gtype];
  return (
    <div className={styles.editable}>
      <Stepper
        label={gtype === 'match' ? text('odds') : text('rate')}
        name="price"
        isLabelInside
        text={typed ?? shown}
        value={price / 100}
        min={min}
        max={max}
        lowerText={text('lowerOdds')}
        raiseText={text('raiseOdds')}
        isInvalid={isUnreadable}
        describedBy={messageId}
        onStep={(direction) => slipSelection.send({ type: 'slipSelection.priceStepped', direction })}
        onType={(typedText) => slipSelection.send({ type: 'slipSelection.priceTyped', text: typedText })}
        onEnter={() => slipSelection.send({ type: 'slipSelection.priceEntered' })}
      />
      <p
        id={messageId}
        className={styles.message}
        data-invalid={isUnreadable || undefined}
        aria-live="polite"
      >
        {isUnreadable && text(gtype === 'match' ? 'oddsUnreadable' : 'rateUnreadable')}
        {isSnapped && text('closestPrice', { price: shown })}
      </p>
    </div>
  );
}
