import { type Context, type ReactNode, useEffect } from 'react';
import type { EventFrom, SnapshotFrom } from 'xstate';
import {
  type AppActor,
  selectAccount,
  selectExchange,
  selectGames,
  selectHasAccountFailed,
  selectHasExchangeFailed,
  selectHaveGamesFailed,
} from '../../machines/app/app.selectors';
import { selectConnection } from '../../machines/realtime/realtime.selectors';
import { AccountContext } from '../actors/account';
import { useApp, useAppSelector, useRealtimeSelector } from '../actors/actors';
import { ExchangeContext } from '../actors/exchange';
import { GamesContext } from '../actors/games';
import { useText } from '../i18n/I18n';
import { Failed } from '../ui/feedback/Failed';

type App = SnapshotFrom<AppActor>;
type RequestName = Extract<EventFrom<AppActor>['type'], `app.${string}Requested`>;

export interface ActorBoundaryProps {
  /** Shown while the actor is fetched; as high as the children. */
  placeholder: ReactNode;
  children: ReactNode;
}

/** A component that requests a lazily loaded actor and provides it to its children once it runs. */
function createActorBoundary<Actor>(
  ActorContext: Context<Actor | null>,
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
    return hasFailed ? <ActorFailed onRetry={() => app.send({ type: request })} /> : placeholder;
  };
}

/** The `app` requests the actor again when the browser goes online. */
function ActorFailed({ onRetry }: { onRetry: () => void }) {
  const text = useText('errors');
  const isOffline = useRealtimeSelector(selectConnection) === 'offline';
  return (
    <Failed
      title={text(isOffline ? 'offlineTitle' : 'chunkTitle')}
      retryText={text('tryAgain')}
      onRetry={onRetry}
    >
      {text('chunkText')}
    </Failed>
  );
}

export const ExchangeBoundary = createActorBoundary(
  ExchangeContext,
  'app.exchangeRequested',
  selectExchange,
  selectHasExchangeFailed,
);

export const GamesBoundary = createActorBoundary(
  GamesContext,
  'app.gamesRequested',
  selectGames,
  selectHaveGamesFailed,
);

export const AccountBoundary = createActorBoundary(
  AccountContext,
  'app.accountRequested',
  selectAccount,
  selectHasAccountFailed,
);
