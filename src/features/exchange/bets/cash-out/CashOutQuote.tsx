import { useState } from 'react';
import type { Paise } from '../../../../../domain/entities';
import type { selectQuote } from '../../../../../machines/exchange/bets/cash-out/cash-out.selectors';
import { useText } from '../../../../i18n/I18n';
import { Countdown } from '../../../../ui/display/Countdown';
import { Money } from '../../../../ui/display/Money';
import { formatPaise, formatPrice } from '../../../../ui/format';
import { useNow } from '../../../../ui/use-now';
import styles from './CashOutQuote.module.css';

type Quote = NonNullable<ReturnType<typeof selectQuote>>;

/** Profit for both outcomes, the bet that would be placed, and the time for which the offer is valid. */
export function CashOutQuote({
  isOutdated,
  name,
  quote,
  waiting,
}: {
  quote: Quote;
  /** Stakes that wait on the selection. */
  waiting: Paise;
  name: string;
  isOutdated: boolean;
}) {
  const cashOutText = useText('cashOut');
  const left = useSecondsLeft(quote);
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
          })}{' '}
          {cashOutText('counts', { selection: name })}
          {waiting > 0 && ` ${cashOutText('cancels', { selection: name, amount: formatPaise(waiting) })}`}
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

/** Whole seconds until the quote expires. For display only: the machine decides when it has expired. */
function useSecondsLeft({ expiresIn, id }: Quote): number {
  const [shown, setShown] = useState(() => ({ id, expiresAt: Date.now() + expiresIn }));
  if (shown.id !== id) setShown({ id, expiresAt: Date.now() + expiresIn });
  return useNow((now) => Math.max(0, Math.ceil((shown.expiresAt - now) / 1000)));
}
