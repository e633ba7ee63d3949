import { type ReactNode, useEffect } from 'react';
import { exchange as exchangeOf, hasExchangeFailed } from '../../machines/app/app.selectors';
import { useApp, useAppSelector } from '../actors/actors';
import { ExchangeContext } from '../actors/exchange';
import { useText } from '../i18n/I18n';
import { Failed } from '../ui/feedback/Failed';

export interface ExchangeGateProps {
  /** The room of what is inside, while the exchange is fetched. */
  loading: ReactNode;
  children: ReactNode;
}

/** Around whatever shows something of the exchange: has it loaded, and gives it to what is inside. */
export function ExchangeGate({ loading, children }: ExchangeGateProps) {
  const app = useApp();
  const text = useText('errors');
  const exchange = useAppSelector(exchangeOf);
  const hasFailed = useAppSelector(hasExchangeFailed);
  const want = () => app.send({ type: 'app.exchangeWanted' });

  useEffect(() => app.send({ type: 'app.exchangeWanted' }), [app]);

  if (exchange) return <ExchangeContext value={exchange}>{children}</ExchangeContext>;
  if (hasFailed)
    return (
      <Failed title={text('chunkTitle')} retryText={text('tryAgain')} onRetry={want}>
        {text('chunkWords')}
      </Failed>
    );
  return loading;
}
