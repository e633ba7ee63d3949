import type { SnapshotFrom } from 'xstate';
import type { CallFailure } from '../../domain/failure';
import type { AccountActor } from '../account/account.selectors';
import type { GamesActor } from '../games/games.selectors';
import type { appMachine } from './app.machine';
import type { LazyAddress } from './app.setup';

type App = SnapshotFrom<typeof appMachine>;

// The first screen reads none of these; it reads `selectExchange` in app.selectors.ts.

export const selectHasExchangeFailed = (app: App): boolean => app.matches({ exchange: 'failed' });
/** Null until the games are requested and loaded. */
export const selectGames = (app: App): GamesActor | null =>
  (app.children.games as GamesActor | undefined) ?? null;
export const selectHaveGamesFailed = (app: App): boolean => app.matches({ games: 'failed' });
/** Null until the account is requested and loaded. */
export const selectAccount = (app: App): AccountActor | null =>
  (app.children.account as AccountActor | undefined) ?? null;
export const selectHasAccountFailed = (app: App): boolean => app.matches({ account: 'failed' });
/** Why the chunk of an actor could not be loaded last; null before. */
export const selectLazyFailure =
  (address: LazyAddress) =>
  ({ context }: App): CallFailure | null =>
    context.lazyFailures[address] ?? null;
