import { useSelector } from '@xstate/react';
import {
  type SlipSelectionActor,
  selectLine,
  selectPrice,
  selectSelection,
} from '../../../../machines/slip-selection/slip-selection.selectors';
import { Stepper } from '../../../ui/form/Stepper';
import { priceText, quoteText } from '../../bets/bet-text';
import { useSlipWords } from '../use-slip-words';
import styles from './PriceField.module.css';

/** First and last price of the odds ladder, in hundredths. */
const LOWEST = 101;
const HIGHEST = 100_000;

/** Stepper for odds; bookmaker rates and fancy lines cannot be changed. */
export function PriceField({ slipSelection }: { slipSelection: SlipSelectionActor }) {
  const { bets, words } = useSlipWords();
  const { gtype } = useSelector(slipSelection, selectSelection);
  const price = useSelector(slipSelection, selectPrice);
  const line = useSelector(slipSelection, selectLine);
  if (gtype === 'match')
    return (
      <Stepper
        label={words.price}
        text={priceText(gtype, price)}
        value={price / 100}
        min={LOWEST / 100}
        max={HIGHEST / 100}
        lowerText={words.lower}
        raiseText={words.raise}
        onStep={(direction) => slipSelection.send({ type: 'slipSelection.priceStepped', direction })}
      />
    );
  return (
    <div className={styles.field}>
      <span className={styles.label}>{gtype === 'fancy' ? words.line : words.rate}</span>
      <span className={styles.value}>{quoteText({ gtype, line, price }, bets)}</span>
    </div>
  );
}
