import { useSelector } from '@xstate/react';
import { formatHundredths } from '../../../../../domain/rupees';
import type { Market, SportsbookEvent } from '../../../contract/messages';
import { idOf } from '../../machines/slip.machine';
import { useBook } from '../book-context';
import { marketName, outcomeName } from '../format';
import { titleOf } from './clock-text';
import styles from './PriceButton.module.css';

interface PriceButtonProps {
  event: SportsbookEvent;
  market: Market;
  outcome: Market['outcomes'][number];
  /** Above the price; none where a head names the column. */
  label?: string;
}

/** The price of an outcome; pressed, it is on the slip. */
export function PriceButton({ event, label, market, outcome: { id, odds } }: PriceButtonProps) {
  const { slip, text } = useBook();
  const selection = { event: event.id, market: market.id, outcome: id };
  const isSelected = useSelector(slip, ({ context }) =>
    context.items.some((item) => idOf(item) === idOf(selection)),
  );
  const isEditing = useSelector(slip, (snapshot) => snapshot.matches('editing'));
  const name = outcomeName({ competitors: event.competitors, line: market.line }, selection, text);
  return (
    <button
      type="button"
      className={styles.price}
      disabled={odds === null || !isEditing}
      aria-pressed={isSelected}
      aria-label={
        odds === null
          ? `${name}: ${text.suspended}`
          : text.selectionOf(name, marketName(market, text), titleOf(event, text), formatHundredths(odds))
      }
      onClick={() => {
        if (odds !== null) slip.send({ type: 'slip.selectionToggled', selection: { ...selection, odds } });
      }}
    >
      {label !== undefined && <span className={styles.label}>{label}</span>}
      <b className={styles.odds}>{odds === null ? '–' : formatHundredths(odds)}</b>
    </button>
  );
}
