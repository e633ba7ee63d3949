import {
  betAbandon,
  betBookmakerOdds,
  betCancel,
  betCancelAll,
  betDisconnect,
  betDisconnectSet,
  betEdit,
  betFancyOdds,
  betMatches,
  betMatchOdds,
  bets,
  cashOut,
  cashOutOffer,
  profitAndLoss,
} from '../../../../contract/calls';
import type { ParsedPayloadOf } from '../../../../contract/define';
import { toRupees } from '../../../../contract/rupees';
import type { GType } from '../../../../domain/betting/gtype';
import type { Backend } from '../../../kit/backend/backend';
import type { Caller } from '../../../kit/backend/session';
import { fieldRefusal } from '../../../kit/http/refusal';
import type { Routes } from '../../../kit/http/routes';
import { refuseStopped } from '../../site/stops';
import type { BetService } from './bet-service';
import { toWireBet } from './holding/wire-bet';
import { listBets, listMatches } from './list-bets';
import type { Quote } from './placing/cash-out';
import { profitAndLossOf } from './profit-and-loss';

type BetPayload = ParsedPayloadOf<typeof betMatchOdds> & { readonly line?: number | null };

/** Largest value of an integer column. */
const MAX_INTEGER = 2 ** 31 - 1;

export function serveBets(
  routes: Routes,
  { betting, clock, db, limits }: Backend & { betting: BetService },
): void {
  const place = async (gtype: GType, { line = null, ...payload }: BetPayload, { playerId }: Caller) => {
    limits.betByPlayer.consume(String(playerId));
    checkAmounts({ ...payload, line: line ?? 0 });
    const {
      key,
      market_id: marketId,
      min_fill: minFill = null,
      moved,
      persistence = 'keep',
      price,
      selection_id: selectionId,
      stake,
      type: side,
      version,
    } = payload;
    const placed = await betting.place(
      {
        ...{ playerId, key, marketId, selectionId, side, price, line, stake, moved, version },
        ...{ minFill, persistence },
      },
      gtype,
    );
    return { data: toWireBet(placed, clock.now()) };
  };

  routes.forPlayer(betMatchOdds, ({ payload, caller }) => place('match', payload, caller));
  routes.forPlayer(betBookmakerOdds, ({ payload, caller }) => place('bookmaker', payload, caller));
  routes.forPlayer(betFancyOdds, ({ payload, caller }) => place('fancy', payload, caller));

  routes.forPlayer(bets, async ({ payload, caller }) => {
    const { list, total } = await listBets(db, caller.playerId, payload);
    return { data: { list: list.map((placed) => toWireBet(placed, clock.now())), total } };
  });

  routes.forPlayer(betMatches, async ({ payload, caller }) => ({
    data: await listMatches(db, caller.playerId, payload),
  }));

  routes.forPlayer(betCancel, async ({ payload: { id }, caller }) => {
    await refuseStopped(db, 'cash-outs');
    const cancelled = await betting.cancel(caller.playerId, String(id));
    return { data: toWireBet(cancelled, clock.now()) };
  });

  routes.forPlayer(betCancelAll, async ({ payload: { market_id: marketId }, caller }) => {
    await refuseStopped(db, 'cash-outs');
    const cancelled = await betting.cancelAll(caller.playerId, marketId === undefined ? {} : { marketId });
    return { data: { list: cancelled.map((placed) => toWireBet(placed, clock.now())) } };
  });

  routes.forPlayer(betEdit, async ({ payload: { id, matched: seen = null, ...payload }, caller }) => {
    limits.betByPlayer.consume(String(caller.playerId));
    checkPrice(payload.price);
    const edited = await betting.edit({ ...payload, playerId: caller.playerId, betId: String(id), seen });
    return { data: toWireBet(edited, clock.now()) };
  });

  routes.forPlayer(betDisconnect, async ({ caller }) => ({
    data: { seconds: await betting.disconnectTimeout(caller.playerId) },
  }));

  routes.forPlayer(betDisconnectSet, async ({ payload: { seconds }, caller }) => {
    await betting.setDisconnectTimeout(caller.playerId, seconds);
    return { data: { seconds } };
  });

  routes.forPlayer(betAbandon, async ({ payload: { key }, caller }) => {
    limits.abandonByPlayer.consume(String(caller.playerId));
    const found = await betting.abandon(caller.playerId, key);
    return { data: { bet: found === null ? null : toWireBet(found, clock.now()) } };
  });

  routes.forPlayer(cashOutOffer, async ({ payload, caller }) => {
    const { market_id: marketId, percent, selection_id: selectionId } = payload;
    const request = { marketId: String(marketId), selectionId: String(selectionId), percent };
    await refuseStopped(db, 'cash-outs');
    const quote = await betting.cashOuts.offer(caller.playerId, request);
    return { data: { quote: quote === null ? null : quoteOnTheWire(quote, clock.now()) } };
  });

  routes.forPlayer(cashOut, async ({ payload: { key, quote_id: quoteId }, caller }) => {
    limits.betByPlayer.consume(String(caller.playerId));
    const placed = await betting.cashOuts.take(caller.playerId, quoteId, key);
    return { data: toWireBet(placed, clock.now()) };
  });

  routes.largeForPlayer(profitAndLoss, async ({ payload, caller }) => ({
    data: { list: await profitAndLossOf(db, caller.playerId, payload) },
  }));
}

function quoteOnTheWire({ expiresAt, hedge, ...quote }: Quote, now: Date) {
  const { after, locked, price, side, size } = hedge;
  return {
    id: quote.id,
    market_id: quote.marketId,
    selection_id: quote.selectionId,
    percent: quote.percent,
    version: quote.version,
    type: side,
    price: toRupees(price),
    stake: toRupees(size),
    if_win: toRupees(after.ifWins),
    if_not: toRupees(after.ifLoses),
    locked: toRupees(locked),
    expires_at: expiresAt.toISOString(),
    expires_in: Math.max(0, expiresAt.getTime() - now.getTime()),
  };
}

function checkPrice(price: number) {
  if (price > MAX_INTEGER) throw fieldRefusal('FIELD_INVALID', 'price', { field: 'price' });
}

type Amounts = Pick<BetPayload, 'min_fill' | 'price' | 'stake'> & { readonly line: number };

/** Amounts that fit no bet are an error of the client (400). Amounts that the market does not take are a rejected bet. */
function checkAmounts({ line, min_fill: minFill, price, stake }: Amounts) {
  if (stake <= 0) throw fieldRefusal('FIELD_INVALID', 'stake', { field: 'stake' });
  if (minFill !== undefined && (minFill <= 0 || minFill > stake))
    throw fieldRefusal('FIELD_INVALID', 'min_fill', { field: 'min_fill' });
  checkPrice(price);
  if (Math.abs(line) > MAX_INTEGER) throw fieldRefusal('FIELD_INVALID', 'line', { field: 'line' });
}
