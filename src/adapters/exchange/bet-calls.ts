import * as wire from '../../../contract/calls/bets';
import { toRupees } from '../../../contract/rupees';
import type { Bet, BetLookup, CashOutQuote, Placement } from '../../../domain/betting/exchange';
import type { CancelAllInput } from '../../../machines/exchange/bets/cancel-all/cancel-all.machine';
import type { QuoteAcceptance, QuoteRequest } from '../../../machines/exchange/bets/cash-out/cash-out.setup';
import type { DisconnectSetting } from '../../../machines/exchange/bets/disconnect/disconnect.machine';
import type { EditRequest } from '../../../machines/exchange/bets/edit/edit.setup';
import type { CallServer } from '../kit/http/http';
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
    placeBet: async (input: Placement): Promise<Bet> => toBet(await place(input)),
    findBet: async ({ betId, idempotencyKey: key }: BetLookup, signal: AbortSignal): Promise<Bet | null> => {
      const bets = (await call(wire.bets, { key }, { signal })).list.map(toBet);
      return bets.find(({ id, idempotencyKey }) => idempotencyKey === key || id === betId) ?? null;
    },
    abandonBet: async ({ idempotencyKey: key }: { idempotencyKey: string }): Promise<Bet | null> => {
      const { bet } = await call(wire.betAbandon, { key });
      return bet === null ? null : toBet(bet);
    },
    cancelBet: async (input: { id: string }): Promise<Bet> => toBet(await call(wire.betCancel, input)),
    cancelAllBets: async ({ marketId }: CancelAllInput): Promise<readonly Bet[]> => {
      const payload = marketId === null ? {} : { market_id: marketId };
      return (await call(wire.betCancelAll, payload)).list.map(toBet);
    },
    editBet: async ({ id, idempotencyKey: key, matched, price, size }: EditRequest): Promise<Bet> =>
      toBet(
        await call(wire.betEdit, {
          id,
          key,
          // Hundredths convert like paise.
          price: toRupees(price),
          size: toRupees(size),
          matched: toRupees(matched),
        }),
      ),
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
    takeQuote: async ({ idempotencyKey: key, quoteId }: QuoteAcceptance): Promise<Bet> =>
      toBet(await call(wire.cashOut, { quote_id: quoteId, key })),
  };
}
