import { type Context, type ReactNode, useEffect } from 'react';
import type { EventFrom, SnapshotFrom } from 'xstate';
import { messageOf } from '../../../domain/messages';
import { type AppActor, selectExchange } from '../../../machines/app/app.selectors';
import {
  selectAccount,
  selectGames,
  selectHasAccountFailed,
  selectHasExchangeFailed,
  selectHaveGamesFailed,
  selectLazyFailure,
} from '../../../machines/app/lazy-actors.selectors';
import { selectConnection } from '../../../machines/app/realtime/realtime.selectors';
import { useMessageText, useText } from '../../i18n/I18n';
import { Failed } from '../../ui/feedback/Failed';
import { AccountContext } from '../actors/account';
import { useApp, useAppSelector, useRealtimeSelector, useUpdates } from '../actors/actors';
import { ExchangeContext } from '../actors/exchange';
import { GamesContext } from '../actors/games';

type App = SnapshotFrom<AppActor>;
type LazyAddress = Parameters<typeof selectLazyFailure>[0];
type RequestName = Extract<EventFrom<AppActor>['type'], `app.${string}Requested`>;

export interface ActorBoundaryProps {
  /** Shown while the actor is fetched; as high as the children. */
  placeholder: ReactNode;
  children: ReactNode;
}

/** A component that requests a lazily loaded actor and provides it to its children once it runs. */
function createActorBoundary<Actor>(
  ActorContext: Context<Actor | null>,
  address: LazyAddress,
  request: RequestName,
  selectActor: (app: App) => Actor | null,
  selectHasFailed: (app: App) => boolean,
) {
  return function ActorBoundary({ placeholder, children }: ActorBoundaryProps) {
    const app = useApp();
    const actor = useAppSelector(selectActor);
    const hasFailed = useAppSelector(selectHasFailed);
    useEffect(() => app.send({ type: request }), [app]);

    if (actor) return <ActorContext value={actor}>{children}</ActorContext>;
    if (!hasFailed) return placeholder;
    return <ActorFailed address={address} onRetry={() => app.send({ type: request })} />;
  };
}

/** The `app` requests the actor again when the browser goes online. A file that a new release removed needs a new page. */
function ActorFailed({ address, onRetry }: { address: LazyAddress; onRetry: () => void }) {
  const failure = useAppSelector(selectLazyFailure(address));
  const text = useText('errors');
  const messageText = useMessageText();
  const updates = useUpdates();
  const isOffline = useRealtimeSelector(selectConnection) === 'offline';
  const kind = failure?.kind ?? 'unreachable';
  const needsReload = !isOffline && kind === 'unavailable';
  return (
    <Failed
      title={text(isOffline ? 'offlineTitle' : 'chunkTitle')}
      retryText={text(needsReload ? 'reload' : 'tryAgain')}
      onRetry={needsReload ? () => updates.send({ type: 'updates.reloadRequested' }) : onRetry}
    >
      {isOffline ? text('offlineText') : needsReload ? text('newVersionText') : messageText(messageOf(kind))}
    </Failed>
  );
}

export const ExchangeBoundary = createActorBoundary(
  ExchangeContext,
  'exchange',
  'app.exchangeRequested',
  selectExchange,
  selectHasExchangeFailed,
);

export const GamesBoundary = createActorBoundary(
  GamesContext,
  'games',
  'app.gamesRequested',
  selectGames,
  selectHaveGamesFailed,
);

export const AccountBoundary = createActorBoundary(
  AccountContext,
  'account',
  'app.accountRequested',
  selectAccount,
  selectHasAccountFailed,
);
