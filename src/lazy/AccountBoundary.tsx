import { type ReactNode, useEffect } from 'react';
import { selectAccount, selectHasAccountFailed } from '../../machines/app/app.selectors';
import { AccountContext } from '../actors/account';
import { useApp, useAppSelector } from '../actors/actors';
import { useText } from '../i18n/I18n';
import { Failed } from '../ui/feedback/Failed';

export interface AccountBoundaryProps {
  /** Shown while the account is fetched; as high as the children. */
  placeholder: ReactNode;
  children: ReactNode;
}

/** Requests the account actor and provides it to its children once it is loaded. */
export function AccountBoundary({ placeholder, children }: AccountBoundaryProps) {
  const app = useApp();
  const text = useText('errors');
  const account = useAppSelector(selectAccount);
  const hasFailed = useAppSelector(selectHasAccountFailed);
  const request = () => app.send({ type: 'app.accountRequested' });

  useEffect(() => app.send({ type: 'app.accountRequested' }), [app]);

  if (account) return <AccountContext value={account}>{children}</AccountContext>;
  if (hasFailed)
    return (
      <Failed title={text('chunkTitle')} retryText={text('tryAgain')} onRetry={request}>
        {text('chunkText')}
      </Failed>
    );
  return placeholder;
}
