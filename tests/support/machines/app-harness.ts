import type { InputFrom } from 'xstate';
import { appMachine } from '../../../machines/app/app.machine';
import type { VisitsEvent } from '../../../machines/app/visits/visits.machine';
import { fakeChannel, fakePort, type LogicOf } from './fakes';
import { type Inspect, run, type SentEvent } from './run';

type Machine = typeof appMachine;
type Child = Exclude<
  SentEvent['to'],
  | 'app'
  | 'bets'
  | 'betSlip'
  | 'catalogue'
  | 'favourites'
  | 'gameLaunch'
  | 'matches'
  | 'matchFavourites'
  | 'sportsbook'
>;

export type AppHarness = ReturnType<typeof appHarness>;

/** Children that are not replaced by fakes. */
export type RealChildren = {
  readonly [Address in 'auth' | 'realtime' | 'session']?: LogicOf<Machine, Address>;
};

/** The root machine with fake children, which record their input and the events that they receive. */
export function appHarness(input: InputFrom<Machine>, inspect?: Inspect, real: RealChildren = {}) {
  const sent: SentEvent[] = [];
  const visited: string[] = [];
  const child = <Address extends Child>(to: Address) =>
    fakeChannel<LogicOf<Machine, Address>, never>((event) => sent.push({ to, event } as SentEvent));
  const children = {
    auth: child('auth'),
    account: child('account'),
    exchange: child('exchange'),
    games: child('games'),
    navigation: child('navigation'),
    preferences: child('preferences'),
    realtime: child('realtime'),
    session: child('session'),
    storage: child('storage'),
    toasts: child('toasts'),
    updates: child('updates'),
    visits: fakeChannel<LogicOf<Machine, 'visits'>, never>((event) =>
      visited.push((event as VisitsEvent).page),
    ),
    wallet: child('wallet'),
  };
  const loadDetails = fakePort<LogicOf<Machine, 'loadDetails'>>();
  const loadBanners = fakePort<LogicOf<Machine, 'loadBanners'>>();
  const loadAnnouncements = fakePort<LogicOf<Machine, 'loadAnnouncements'>>();
  const checkDemo = fakePort<LogicOf<Machine, 'checkDemo'>>();
  const loadExchange = fakePort<LogicOf<Machine, 'loadExchange'>>();
  const loadAccount = fakePort<LogicOf<Machine, 'loadAccount'>>();
  const loadGames = fakePort<LogicOf<Machine, 'loadGames'>>();
  const machine = appMachine.provide({
    actors: {
      auth: real.auth ?? children.auth.logic,
      exchange: children.exchange.logic,
      loadExchange: loadExchange.logic,
      account: children.account.logic,
      loadAccount: loadAccount.logic,
      games: children.games.logic,
      loadGames: loadGames.logic,
      navigation: children.navigation.logic,
      preferences: children.preferences.logic,
      realtime: real.realtime ?? children.realtime.logic,
      session: real.session ?? children.session.logic,
      storage: children.storage.logic,
      toasts: children.toasts.logic,
      updates: children.updates.logic,
      visits: children.visits.logic,
      wallet: children.wallet.logic,
      loadDetails: loadDetails.logic,
      loadBanners: loadBanners.logic,
      loadAnnouncements: loadAnnouncements.logic,
      checkDemo: checkDemo.logic,
    },
  });
  return {
    ...run(machine, { as: 'app', input, sent, ...(inspect && { inspect }) }),
    machine,
    children,
    /** The visited pages. They are not in `sent`, where every navigation would add one. */
    visited,
    loadDetails,
    loadBanners,
    loadAnnouncements,
    checkDemo,
    loadAccount,
    loadExchange,
    loadGames,
  };
}
