import { type ReactNode, useEffect } from 'react';
import { selectExchange as exchangeOf, selectHasExchangeFailed } from '../../machines/app/app.selectors';
import { useApp, useAppSelector } from '../actors/actors';
import { ExchangeContext } from '../actors/exchange';
import { useText } from '../i18n/I18n';
import { Failed } from '../ui/feedback/Failed';

export interface ExchangeBoundaryProps {
  /** The room of what is inside, while the exchange is fetched. */
  loading: ReactNode;
  children: ReactNode;
}

/** Around whatever shows something of the exchange: has it loaded, and gives it to what is inside. */
export function ExchangeBoundary({ loading, children }: ExchangeBoundaryProps) {
  const app = useApp();
  const text = useText('errors');
  const exchange = useAppSelector(exchangeOf);
  const hasFailed = useAppSelector(selectHasExchangeFailed);
  const want = () => app.send({ type: 'app.exchangeRequested' });

  useEffect(() => app.send({ type: 'app.exchangeRequested' }), [app]);

  if (exchange) return <ExchangeContext value={exchange}>{children}</ExchangeContext>;
  if (hasFailed)
    return (
      <Failed title={text('chunkTitle')} retryText={text('tryAgain')} onRetry={want}>
        {text('chunkWords')}
      </Failed>
    );
  return loading;
}
