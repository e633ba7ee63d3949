import { exchangeMachine } from '../../../../machines/exchange/exchange.machine';
import { marketMachine } from '../../../../machines/exchange/market/market.machine';
import { matchMachine } from '../../../../machines/exchange/match/match.machine';
import { matchStreamMachine } from '../../../../machines/exchange/match-stream/match-stream.machine';
import { matchesMachine } from '../../../../machines/exchange/matches/matches.machine';
import { priceHistoryMachine } from '../../../../machines/exchange/price-history/price-history.machine';
import { describeMachine, type MachineDescription } from './description';

export const exchangeMachines: readonly MachineDescription[] = [
  describeMachine(exchangeMachine, {
    sources: ['exchange/exchange'],
    purpose: 'Starts the actors of the exchange and counts the followers of each market and match.',
    states: {},
    events: {
      'exchange.marketFollowed': 'A view or an actor follows a market.',
      'exchange.marketUnfollowed': 'A view or an actor unfollows a market.',
      'exchange.marketLingered': 'The grace period of an unfollowed market ended.',
      'exchange.matchOpened': 'A view shows a match.',
      'exchange.matchLeft': 'A view stopped showing a match.',
      'exchange.matchLingered': 'The grace period of a match without views ended.',
      'exchange.historyOpened': 'A view shows the price history of a runner.',
      'exchange.historyLeft': 'The price history was closed.',
      'exchange.streamOpened': 'A view shows the live stream of a match.',
      'exchange.streamLeft': 'The live stream was closed.',
      'exchange.delayNoticeDismissed': 'The player dismissed the notice that television pictures are behind.',
      'exchange.playerChanged': 'A player signed in, changed or signed out.',
      'exchange.connected': 'The player’s socket connected.',
    },
  }),
  describeMachine(matchesMachine, {
    sources: ['exchange/matches/matches'],
    purpose: 'Owns the list of matches while a view shows it.',
    states: {
      hidden: 'No view shows the list.',
      shown: 'A view shows the list.',
      'shown.loading': 'Requests the list for the first time.',
      'shown.failed': 'The first request failed; it is repeated after a pause.',
      'shown.retrying': 'Requests the list again after a failure.',
      'shown.listed': 'The list is current.',
      'shown.refreshing': 'Requests the list again; the known list stays.',
      'shown.outdated': 'The last request failed; the known list stays.',
    },
    events: {
      'matches.opened': 'A view shows the list.',
      'matches.left': 'A view stopped showing the list.',
      'matches.changed': 'The feed sent new scores.',
      'matches.refreshRequested': 'The player asked to load the list again.',
    },
  }),
  describeMachine(matchMachine, {
    sources: ['exchange/match/match'],
    purpose: 'Owns one match, its score and the names of its markets.',
    states: {
      loading: 'Requests the match for the first time.',
      failed: 'The first request failed; it is repeated after a pause.',
      retrying: 'Requests the match again after a failure.',
      shown: 'The match is current.',
      refreshing: 'Requests the match again; the known match stays.',
      outdated: 'The last request failed; the known match stays.',
      missing: 'The server has no such match.',
    },
    events: {
      'match.changed': 'The feed sent a new score or status.',
      'match.refreshRequested': 'The player asked to load the match again.',
    },
  }),
  describeMachine(marketMachine, {
    sources: ['exchange/market/market'],
    purpose: 'Owns the prices and the state of one market, and whether they are fresh.',
    states: {
      connecting: 'Waits for the first snapshot.',
      live: 'The prices are fresh.',
      'live.judging': 'Chooses the state that the snapshot describes.',
      'live.open': 'The market accepts bets.',
      'live.suspended': 'The operator suspended the market.',
      'live.ballRunning': 'A ball is being played; no bets are accepted.',
      'live.resultAwaited': 'The event is over and the result is not confirmed.',
      'live.inactive': 'The market has not opened yet.',
      'live.closed': 'The market is settled.',
      stale: 'The prices may be old; no bets are accepted.',
      'stale.resyncing': 'Waits for a new snapshot.',
      'stale.resuming': 'The feed reconnected; waits for the missed changes.',
      'stale.disconnected': 'The feed lost its connection.',
      'stale.hidden': 'The page is hidden and the feed is paused.',
      unknown: 'The server has no such market.',
    },
    events: {
      'market.snapshotReceived': 'The feed sent the whole market.',
      'market.changed': 'The feed sent a change.',
      'market.resumed': 'No change was missed while the feed was disconnected.',
      'market.heartbeat': 'The feed sent a heartbeat.',
      'market.connected': 'The feed reconnected.',
      'market.disconnected': 'The feed lost its connection.',
      'market.unknown': 'The server has no market with this id.',
      'market.pageHidden': 'The page is in the background.',
      'market.pageShown': 'The page is visible again.',
      'market.depthRequested': 'The followers need another depth of prices.',
      'market.followed': 'An actor follows the market.',
      'market.unfollowed': 'An actor unfollows the market.',
    },
  }),
  describeMachine(priceHistoryMachine, {
    sources: ['exchange/price-history/price-history'],
    purpose: 'Loads the price history of a runner.',
    states: {
      loading: 'Requests the history.',
      shown: 'Holds the history and extends it with new prices.',
      failed: 'The request failed.',
    },
    events: { 'priceHistory.retryRequested': 'The player asked to load the history again.' },
  }),
  describeMachine(matchStreamMachine, {
    sources: ['exchange/match-stream/match-stream'],
    purpose: 'Loads the address of the live stream of a match.',
    states: {
      loading: 'Requests the address.',
      known: 'Holds the address, or that the match has no stream.',
      failed: 'The request failed.',
    },
    events: { 'matchStream.retryRequested': 'The player asked to load the stream again.' },
  }),
];
