import type { SportsbookEvent } from '../../../contract/messages';
import { useBook } from '../book-context';
import { marketName, outcomeName } from '../format';
import { closedText, hasNoPrices } from './closed-text';
import styles from './Markets.module.css';
import { PriceButton } from './PriceButton';

/** All markets of an event with their prices; without prices, why no bets are taken. */
export function Markets({ event }: { event: SportsbookEvent }) {
  const { text } = useBook();
  const isClosed = hasNoPrices(event);
  const reason = closedText(event, text);
  const markets = event.markets.map((market) => (
    <fieldset key={market.id} className={styles.market}>
      <legend className={styles.legend}>{marketName(market, text)}</legend>
      <div className={styles.outcomes} data-many={market.outcomes.length > 3}>
        {market.outcomes.map((outcome) => (
          <PriceButton
            key={outcome.id}
            event={event}
            market={market}
            outcome={outcome}
            label={outcomeName(
              { competitors: event.competitors, line: market.line },
              { outcome: outcome.id },
              text,
            )}
          />
        ))}
      </div>
      {!isClosed && hasNoPrices({ markets: [market] }) && <p className={styles.closed}>{reason}</p>}
    </fieldset>
  ));
  return (
    <>
      {isClosed && <p className={styles.closed}>{reason}</p>}
      {markets}
    </>
  );
}
