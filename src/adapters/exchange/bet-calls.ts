import * as wire from '../../../contract/calls/bets';
import { toRupees } from '../../../contract/rupees';
import type { Bet, BetLookup, CashOutQuote, Placement } from '../../../domain/betting/exchange';
import type { CancelAllInput } from '../../../machines/exchange/bets/cancel-all/cancel-all.machine';
import type { QuoteAcceptance, QuoteRequest } from '../../../machines/exchange/bets/cash-out/cash-out.setup';
import type { DisconnectSetting } from '../../../machines/exchange/bets/disconnect/disconnect.machine';
import type { EditRequest } from '../../../machines/exchange/bets/edit/edit.setup';
import type { CallServer } from '../kit/http/http';
import { sharedWithTabs } from './bet-tabs';
import { fromPlacement, toBet, toQuote } from './wire-bet';

/** HTTP calls of single bets. Those that move money are never aborted. */
export function createBetCalls(call: CallServer) {
  const place = (placement: Placement): Promise<Parameters<typeof toBet>[0]> => {
    const payload = fromPlacement(placement);
    if (placement.gtype === 'match') return call(wire.betMatchOdds, payload);
    if (placement.gtype === 'bookmaker') return call(wire.betBookmakerOdds, payload);
    return call(wire.betFancyOdds, { ...payload, line: placement.line ?? 0 });
  };

  return {
    placeBet: (input: Placement): Promise<Bet> => sharedWithTabs(place(input).then(toBet)),
    findBet: async ({ betId, idempotencyKey: key }: BetLookup, signal: AbortSignal): Promise<Bet | null> => {
      const bets = (await call(wire.bets, { key }, { signal })).list.map(toBet);
      return bets.find(({ id, idempotencyKey }) => idempotencyKey === key || id === betId) ?? null;
    },
    abandonBet: async ({ idempotencyKey: key }: { idempotencyKey: string }): Promise<Bet | null> => {
      const { bet } = await call(wire.betAbandon, { key });
      return bet === null ? null : toBet(bet);
    },
    cancelBet: (input: { id: string }): Promise<Bet> =>
      sharedWithTabs(call(wire.betCancel, input).then(toBet)),
    cancelAllBets: ({ marketId }: CancelAllInput): Promise<readonly Bet[]> => {
      const payload = marketId === null ? {} : { market_id: marketId };
      return sharedWithTabs(call(wire.betCancelAll, payload).then(({ list }) => list.map(toBet)));
    },
    editBet: ({ id, idempotencyKey: key, matched, price, size }: EditRequest): Promise<Bet> => {
      // Hundredths convert like paise.
      const amounts = { price: toRupees(price), size: toRupees(size), matched: toRupees(matched) };
      return sharedWithTabs(call(wire.betEdit, { id, key, ...amounts }).then(toBet));
    },
    loadDisconnect: (_: unknown, signal: AbortSignal): Promise<DisconnectSetting> =>
      call(wire.betDisconnect, {}, { signal }),
    saveDisconnect: ({ seconds }: DisconnectSetting): Promise<DisconnectSetting> =>
      call(wire.betDisconnectSet, { seconds }),
    loadQuote: async (
      { marketId, percent, selectionId }: QuoteRequest,
      signal: AbortSignal,
    ): Promise<CashOutQuote | null> => {
      const request = { market_id: marketId, selection_id: selectionId, percent };
      const { quote } = await call(wire.cashOutOffer, request, { signal });
      return quote === null ? null : toQuote(quote);
    },
    takeQuote: ({ idempotencyKey: key, quoteId }: QuoteAcceptance): Promise<Bet> =>
      sharedWithTabs(call(wire.cashOut, { quote_id: quoteId, key }).then(toBet)),
  };
}
