import type { InputFrom } from 'xstate';
import type { betsMachine } from '../../../machines/exchange/bets/bets.machine';
import { exchangeMachine } from '../../../machines/exchange/exchange.machine';
import type { matchFavouritesMachine } from '../../../machines/exchange/favourites/match-favourites.machine';
import type { marketMachine } from '../../../machines/exchange/market/market.machine';
import type { matchMachine } from '../../../machines/exchange/match/match.machine';
import type { matchStreamMachine } from '../../../machines/exchange/match-stream/match-stream.machine';
import type { matchesMachine } from '../../../machines/exchange/matches/matches.machine';
import type { priceHistoryMachine } from '../../../machines/exchange/price-history/price-history.machine';
import type { betSlipMachine } from '../../../machines/exchange/slip/bet-slip.machine';
import { fakeChannel, type LogicOf } from './fakes';
import { type Inspect, run } from './run';

type Machine = typeof exchangeMachine;

export type ExchangeHarness = ReturnType<typeof exchangeHarness>;

/** The exchange with children of which only the messages matter. */
export function exchangeHarness(input: InputFrom<Machine>, inspect?: Inspect) {
  const markets = fakeChannel<typeof marketMachine, never>();
  const openedMatches = fakeChannel<typeof matchMachine, never>();
  const matches = fakeChannel<typeof matchesMachine, never>();
  const betSlip = fakeChannel<typeof betSlipMachine, never>();
  const bets = fakeChannel<typeof betsMachine, never>();
  const matchFavourites = fakeChannel<typeof matchFavouritesMachine, never>();
  const histories = fakeChannel<typeof priceHistoryMachine, never>();
  const streams = fakeChannel<typeof matchStreamMachine, never>();
  const noticeStorage = fakeChannel<LogicOf<Machine, 'noticeStorage'>, never>();
  const machine = exchangeMachine.provide({
    actors: {
      market: markets.logic,
      match: openedMatches.logic,
      matches: matches.logic,
      betSlip: betSlip.logic,
      bets: bets.logic,
      matchFavourites: matchFavourites.logic,
      priceHistory: histories.logic,
      matchStream: streams.logic,
      noticeStorage: noticeStorage.logic,
    },
  });
  return {
    ...run(machine, {
      as: 'exchange',
      childPeers: ['bets', 'betSlip', 'matches', 'matchFavourites'],
      input,
      ...(inspect && { inspect }),
    }),
    markets,
    openedMatches,
    histories,
    streams,
    noticeStorage,
    betSlip,
    bets,
    matchFavourites,
  };
}
