import { fromPromise } from 'xstate';
import { betsMachine } from '../../machines/exchange/bets/bets.machine';
import { cancelAllMachine } from '../../machines/exchange/bets/cancel-all/cancel-all.machine';
import { cancellationMachine } from '../../machines/exchange/bets/cancellation.machine';
import { cashOutMachine } from '../../machines/exchange/bets/cash-out/cash-out.machine';
import { matchCashOutMachine } from '../../machines/exchange/bets/cash-out/match-cash-out.machine';
import { partCashOutMachine } from '../../machines/exchange/bets/cash-out/part-cash-out.machine';
import { disconnectMachine } from '../../machines/exchange/bets/disconnect/disconnect.machine';
import { editMachine } from '../../machines/exchange/bets/edit/edit.machine';
import type { BetExport } from '../../machines/exchange/bets/history/bet-history.export';
import { betHistoryMachine } from '../../machines/exchange/bets/history/bet-history.machine';
import { profitMachine } from '../../machines/exchange/bets/profit/profit.machine';
import { exchangeMachine } from '../../machines/exchange/exchange.machine';
import { matchFavouritesMachine } from '../../machines/exchange/favourites/match-favourites.machine';
import { marketMachine } from '../../machines/exchange/market/market.machine';
import { matchMachine } from '../../machines/exchange/match/match.machine';
import { matchStreamMachine } from '../../machines/exchange/match-stream/match-stream.machine';
import { matchesMachine } from '../../machines/exchange/matches/matches.machine';
import { priceHistoryMachine } from '../../machines/exchange/price-history/price-history.machine';
import { reconciliationMachine } from '../../machines/exchange/reconciliation/reconciliation.machine';
import { betSlipMachine } from '../../machines/exchange/slip/bet-slip.machine';
import { slipSelectionMachine } from '../../machines/exchange/slip/selection/slip-selection.machine';
import { createDays } from '../adapters/exchange/days';
import { createFavouriteUpdates } from '../adapters/exchange/favourite-updates';
import { createFeed } from '../adapters/exchange/feed';
import type { FeedConnector } from '../adapters/exchange/feed-connection';
import { createNoticeStorage } from '../adapters/exchange/notice-storage';
import { createExchangePorts } from '../adapters/exchange/ports';
import { createSlipStorage } from '../adapters/exchange/slip-storage';
import type { HttpOptions } from '../adapters/kit/http/http';
import { createIdempotencyKeyPort } from '../adapters/kit/idempotency-key';
import { languageIn } from './language';
import { oneTapWatch } from './one-tap-watch';

const saveBets = fromPromise<void, BetExport>(async ({ input, system }) => {
  const file = await import('../features/exchange/bets/history/save-bets');
  file.saveBets(input, languageIn(system));
});

/** Provides the machines of the exchange with their adapters. In a chunk of its own. */
export function composeExchange(http: HttpOptions, connector: FeedConnector) {
  const { feed, score, scores } = createFeed(connector);
  const createIdempotencyKey = createIdempotencyKeyPort();
  const {
    abandonBet,
    cancelAllBets,
    cancelBet,
    editBet,
    findBet,
    loadAllBets,
    loadBetMatches,
    loadBets,
    loadDisconnect,
    loadExport,
    loadFavourites,
    loadHistory,
    loadMatch,
    loadMatches,
    loadProfit,
    loadQuote,
    loadStream,
    placeBet,
    saveDisconnect,
    saveFavourite,
    takeQuote,
  } = createExchangePorts(http);
  const reconciliation = reconciliationMachine.provide({ actors: { findBet, abandonBet } });

  return exchangeMachine.provide({
    actors: {
      market: marketMachine.provide({ actors: { feed } }),
      match: matchMachine.provide({ actors: { loadMatch, score } }),
      matches: matchesMachine.provide({ actors: { loadMatches, scores } }),
      matchStream: matchStreamMachine.provide({ actors: { load: loadStream } }),
      matchFavourites: matchFavouritesMachine.provide({
        actors: { favouriteUpdates: createFavouriteUpdates(connector), loadFavourites, saveFavourite },
      }),
      noticeStorage: createNoticeStorage(),
      priceHistory: priceHistoryMachine.provide({ actors: { load: loadHistory } }),
      betSlip: betSlipMachine.provide({
        actors: {
          slipSelection: slipSelectionMachine.provide({
            actors: { createIdempotencyKey, placeBet, findBet, reconciliation },
          }),
          slipStorage: createSlipStorage(),
          oneTapWatch,
        },
      }),
      bets: betsMachine.provide({
        actors: {
          loadAllBets,
          cancellation: cancellationMachine.provide({ actors: { cancelBet, findBet } }),
          cancelAll: cancelAllMachine.provide({ actors: { cancelAllBets, loadAllBets } }),
          disconnect: disconnectMachine.provide({ actors: { load: loadDisconnect, save: saveDisconnect } }),
          edit: editMachine.provide({ actors: { createIdempotencyKey, editBet, findBet } }),
          cashOut: cashOutMachine.provide({
            actors: { loadQuote, createIdempotencyKey, takeQuote, reconciliation },
          }),
          matchCashOut: matchCashOutMachine.provide({
            actors: {
              partCashOut: partCashOutMachine.provide({
                actors: { loadQuote, createIdempotencyKey, takeQuote, reconciliation },
              }),
            },
          }),
          betHistory: betHistoryMachine.provide({
            actors: { loadBets, loadExport, loadBetMatches, saveBets },
          }),
          profit: profitMachine.provide({ actors: { loadProfit, days: createDays() } }),
        },
      }),
    },
  });
}
