import { type AnyActorLogic, fromCallback, fromPromise } from 'xstate';
import type { Depth, Market } from '../../domain/betting/exchange';
import { betsMachine } from '../../machines/exchange/bets/bets.machine';
import { profitMachine } from '../../machines/exchange/bets/profit/profit.machine';
import { exchangeMachine } from '../../machines/exchange/exchange.machine';
import type { MatchFavouritesEvent } from '../../machines/exchange/favourites/match-favourites.events';
import { matchFavouritesMachine } from '../../machines/exchange/favourites/match-favourites.machine';
import type { FeedEvent, MarketEvent } from '../../machines/exchange/market/market.events';
import { marketMachine } from '../../machines/exchange/market/market.machine';
import type { MatchEvent } from '../../machines/exchange/match/match.machine';
import { matchMachine } from '../../machines/exchange/match/match.machine';
import { matchStreamMachine } from '../../machines/exchange/match-stream/match-stream.machine';
import type { MatchesEvent } from '../../machines/exchange/matches/matches.events';
import { matchesMachine } from '../../machines/exchange/matches/matches.machine';
import { priceHistoryMachine } from '../../machines/exchange/price-history/price-history.machine';
import { betSlipMachine } from '../../machines/exchange/slip/bet-slip.machine';
import { slipSelectionMachine } from '../../machines/exchange/slip/selection/slip-selection.machine';
import { fakeChannel, fakePort, type LogicOf } from './machines/fakes';

/** Arrival time of feed messages: milliseconds since 1970 on the device's clock. */
const RECEIVED_AT = 1_700_000_000_000;

/** Feeds of all markets: the test sends events and reads which markets are subscribed. */
class FakeFeeds {
  readonly #open = new Map<string, (event: MarketEvent) => void>();
  readonly depths = new Map<string, Depth>();

  readonly logic = fromCallback<FeedEvent, { marketId: string; depth: Depth }>(({ input, sendBack }) => {
    this.#open.set(input.marketId, sendBack as (event: MarketEvent) => void);
    this.depths.set(input.marketId, input.depth);
    return () => {
      this.#open.delete(input.marketId);
      this.depths.delete(input.marketId);
    };
  });

  send(marketId: string, event: MarketEvent): void {
    const send = this.#open.get(marketId);
    if (!send) throw new Error(`${marketId} has no subscriber`);
    send(event);
  }

  snapshot(market: Market): void {
    this.send(market.id, { type: 'market.snapshotReceived', market, at: RECEIVED_AT });
  }
}

/** The machines of the exchange on fake ports. */
export function fakeExchange() {
  const ports = {
    loadMatches: fakePort<LogicOf<typeof matchesMachine, 'loadMatches'>>(),
    loadMatch: fakePort<LogicOf<typeof matchMachine, 'loadMatch'>>(),
    loadHistory: fakePort<LogicOf<typeof priceHistoryMachine, 'load'>>(),
    loadFavourites: fakePort<LogicOf<typeof matchFavouritesMachine, 'loadFavourites'>>(),
    saveFavourite: fakePort<LogicOf<typeof matchFavouritesMachine, 'saveFavourite'>>(),
    loadStream: fakePort<LogicOf<typeof matchStreamMachine, 'load'>>(),
    loadAllBets: fakePort<LogicOf<typeof betsMachine, 'loadAllBets'>>(),
    placeBet: fakePort<LogicOf<typeof slipSelectionMachine, 'placeBet'>>(),
  };
  const feeds = new FakeFeeds();
  const scores = fakeChannel<LogicOf<typeof matchesMachine, 'scores'>, MatchesEvent>();
  const score = fakeChannel<LogicOf<typeof matchMachine, 'score'>, MatchEvent>();
  const favouriteUpdates = fakeChannel<
    LogicOf<typeof matchFavouritesMachine, 'favouriteUpdates'>,
    MatchFavouritesEvent
  >();
  let keyCount = 0;
  const machine: AnyActorLogic = exchangeMachine.provide({
    actors: {
      market: marketMachine.provide({ actors: { feed: feeds.logic } }),
      match: matchMachine.provide({ actors: { loadMatch: ports.loadMatch.logic, score: score.logic } }),
      matches: matchesMachine.provide({
        actors: { loadMatches: ports.loadMatches.logic, scores: scores.logic },
      }),
      matchStream: matchStreamMachine.provide({ actors: { load: ports.loadStream.logic } }),
      matchFavourites: matchFavouritesMachine.provide({
        actors: {
          favouriteUpdates: favouriteUpdates.logic,
          loadFavourites: ports.loadFavourites.logic,
          saveFavourite: ports.saveFavourite.logic,
        },
      }),
      noticeStorage: fromCallback(() => {}),
      priceHistory: priceHistoryMachine.provide({ actors: { load: ports.loadHistory.logic } }),
      betSlip: betSlipMachine.provide({
        actors: {
          slipStorage: fromCallback(() => {}),
          slipSelection: slipSelectionMachine.provide({
            actors: {
              createIdempotencyKey: fromPromise(async () => `key-${++keyCount}`),
              placeBet: ports.placeBet.logic,
            },
          }),
        },
      }),
      bets: betsMachine.provide({
        actors: {
          loadAllBets: ports.loadAllBets.logic,
          profit: profitMachine.provide({ actors: { days: fromCallback(() => {}) } }),
        },
      }),
    },
  });
  return { machine, ports, feeds, scores, score, favouriteUpdates };
}
