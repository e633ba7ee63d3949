import { type ReactNode, useEffect } from 'react';
import { selectExchange, selectHasExchangeFailed } from '../../machines/app/app.selectors';
import { selectConnection } from '../../machines/realtime/realtime.selectors';
import { useApp, useAppSelector, useRealtimeSelector } from '../actors/actors';
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
  const exchange = useAppSelector(selectExchange);
  const hasFailed = useAppSelector(selectHasExchangeFailed);
  useEffect(() => app.send({ type: 'app.exchangeRequested' }), [app]);

  if (exchange) return <ExchangeContext value={exchange}>{children}</ExchangeContext>;
  return hasFailed ? <ExchangeFailed /> : placeholder;
}

/** The `app` requests the exchange again when the browser goes online. */
function ExchangeFailed() {
  const app = useApp();
  const text = useText('errors');
  const isOffline = useRealtimeSelector(selectConnection) === 'offline';
  return (
    <Failed
      title={text(isOffline ? 'offlineTitle' : 'chunkTitle')}
      retryText={text('tryAgain')}
      onRetry={() => app.send({ type: 'app.exchangeRequested' })}
    >
      {text('chunkText')}
    </Failed>
  );
}
