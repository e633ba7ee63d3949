import type { selectQuote } from '../../../../machines/cash-out/cash-out.selectors';
import { useText } from '../../../i18n/I18n';
import { Countdown } from '../../../ui/display/Countdown';
import { Money } from '../../../ui/display/Money';
import { formatPaise, formatPrice } from '../../../ui/format';
import styles from './CashOutQuote.module.css';
import { useSecondsLeft } from './use-seconds-left';

type Quote = NonNullable<ReturnType<typeof selectQuote>>;

/** Profit for both outcomes, the bet that would be placed, and the time for which the offer is valid. */
export function CashOutQuote({
  isOutdated,
  name,
  quote,
}: {
  quote: Quote;
  name: string;
  isOutdated: boolean;
}) {
  const cashOutText = useText('cashOut');
  const left = useSecondsLeft(quote.id, quote.expiresIn);
  const stake = formatPaise(quote.stake);
  return (
    <dl className={styles.quote} data-outdated={isOutdated || undefined}>
      <div>
        <dt>{cashOutText('ifWins', { selection: name })}</dt>
        <dd>
          <Money paise={quote.ifWins} toned />
        </dd>
      </div>
      <div>
        <dt>{cashOutText('ifLoses', { selection: name })}</dt>
        <dd>
          <Money paise={quote.ifLoses} toned />
        </dd>
      </div>
      <div>
        <dt>
          {cashOutText('hedge', {
            side: quote.side,
            stake,
            price: formatPrice(quote.price),
          })}
        </dt>
      </div>
      <div>
        <dt>{cashOutText('expires')}</dt>
        <dd>
          <Countdown seconds={isOutdated ? 0 : left} />
        </dd>
      </div>
    </dl>
  );
}
