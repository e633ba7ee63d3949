import { type ReactNode, useEffect } from 'react';
import { selectExchange, selectHasExchangeFailed } from '../../machines/app/app.selectors';
import { useApp, useAppSelector } from '../actors/actors';
import { ExchangeContext } from '../actors/exchange';
import { useText } from '../i18n/I18n';
import { Failed } from '../ui/feedback/Failed';

export interface ExchangeBoundaryProps {
  /** Shown while the exchange is fetched; as high as the children. */
  placeholder: ReactNode;
  children: ReactNode;
}

/** Requests the exchange actor and provides it to its children once it is loaded. */
export function ExchangeBoundary({ placeholder, children }: ExchangeBoundaryProps) {
  const app = useApp();
  const text = useText('errors');
  const exchange = useAppSelector(selectExchange);
  const hasFailed = useAppSelector(selectHasExchangeFailed);
  const request = () => app.send({ type: 'app.exchangeRequested' });

  useEffect(() => app.send({ type: 'app.exchangeRequested' }), [app]);

  if (exchange) return <ExchangeContext value={exchange}>{children}</ExchangeContext>;
  if (hasFailed)
    return (
      <Failed title={text('chunkTitle')} retryText={text('tryAgain')} onRetry={request}>
        {text('chunkText')}
      </Failed>
    );
  return placeholder;
}
