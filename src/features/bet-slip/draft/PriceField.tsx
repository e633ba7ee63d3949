import { useSelector } from '@xstate/react';
import {
  type SlipSelectionActor,
  selectLine,
  selectPrice,
  selectSelection,
} from '../../../../machines/slip-selection/slip-selection.selectors';
import { useText } from '../../../i18n/I18n';
import { Stepper } from '../../../ui/form/Stepper';
import { priceText, quoteText } from '../../bets/bet-text';
import styles from './PriceField.module.css';

/** First and last price of the odds ladder, in hundredths. */
const LOWEST = 101;
const HIGHEST = 100_000;

/** Stepper for odds; bookmaker rates and fancy lines cannot be changed. */
export function PriceField({ slipSelection }: { slipSelection: SlipSelectionActor }) {
  const text = useText('betSlip');
  const betText = useText('bets');
  const { gtype } = useSelector(slipSelection, selectSelection);
  const price = useSelector(slipSelection, selectPrice);
  const line = useSelector(slipSelection, selectLine);
  if (gtype === 'match')
    return (
      <Stepper
        label={text('odds')}
        text={priceText(gtype, price)}
        value={price / 100}
        min={LOWEST / 100}
        max={HIGHEST / 100}
        lowerText={text('lowerOdds')}
        raiseText={text('raiseOdds')}
        onStep={(direction) => slipSelection.send({ type: 'slipSelection.priceStepped', direction })}
      />
    );
  return (
    <div className={styles.field}>
      <span className={styles.label}>{gtype === 'fancy' ? text('line') : text('rate')}</span>
      <span className={styles.value}>{quoteText({ gtype, line, price }, betText)}</span>
    </div>
  );
}
