import type { Market } from '../../../../domain/betting/exchange';
import type { MarketResult } from '../../../../domain/betting/market-decisions';
import type { Transaction } from '../../../database/open';
import type { BetService } from '../../../features/bets/bet-service';
import { resultOf } from '../../../features/exchange/markets/requested-result';
import {
  deleteOverride,
  dismissAlerts,
  findResult,
  isDecided,
  listAlerts,
  storeOverride,
  storeResult,
} from '../../../features/exchange/markets/stored-decisions';
import type { Backend } from '../../../kit/backend';
import { HttpError } from '../../../kit/http/http-error';
import type { Recorded } from '../../audit';
import { acts, pages } from '../../forms/contract';
import { FieldRefusal } from '../../forms/entered';
import { lockSubject, seenAct } from '../../races';
import type { Desk } from '../../routes';
import { type DeskMarket, findDeskMarket } from './desk-market';
import { showMarket } from './market';
import { serveMarketLists } from './market-lists';
import { previewOf } from './result-preview';

/** Each act is committed with its audit row, and changes the markets in memory after the commit. */
export function serveMarkets(
  desk: Desk,
  backend: Pick<Backend, 'clock' | 'db' | 'exchange' | 'markets'> & { readonly betting: BetService },
): void {
  const { betting, clock, db, exchange, markets } = backend;
  const { overrides } = exchange;

  /** @throws HttpError 404; 409 after the match has left the feed */
  async function findLive(id: string | undefined): Promise<Market> {
    const { live } = await findDeskMarket(backend, id ?? '');
    if (live === null) throw new HttpError(409, 'The match has finished. Its result can be corrected.');
    return live;
  }

  serveMarketLists(desk, backend);

  desk.page(pages.market, async (request) => {
    const { id = '' } = request.params;
    const seen = await seenAct(db, ['market', id]);
    return showMarket(backend, request, await findDeskMarket(backend, id), seen);
  });

  desk.act(acts.overrideMarket, async ({ form, params, record }) => {
    const { betDelay, overlays, reason, seen, status } = form;
    const market = await findLive(params.id);
    if (status !== '' && status !== 'CLOSED' && markets.resultOf(market.id) !== null)
      throw new FieldRefusal(
        409,
        'status',
        'This market has a result. Set another one, or release it first.',
      );
    const override = {
      ...(status !== '' && { status }),
      overlays,
      ...(betDelay !== '' && { betDelay }),
    };
    const work = async (tx: Transaction) => {
      const recorded = await record(tx, {
        subject: ['market', market.id],
        before: { status: market.status, overlays: market.overlays, betDelay: market.betDelay },
        after: override,
        reason,
      });
      await storeOverride(tx, clock, market.id, override, recorded.actId);
      return recorded;
    };
    return apply(market, seen, work, () => overrides.set(market.id, override));
  });

  desk.act(acts.removeRunner, async ({ form: { reason, reduction, runner, seen }, params, record }) => {
    const market = await findLive(params.id);
    const before = market.runners.find(({ id }) => id === runner);
    if (before === undefined) throw new HttpError(400, `This market has no runner ${runner}.`);
    const override = { runners: [{ id: runner, status: 'REMOVED', reduction: reduction * 100 }] } as const;
    const work = async (tx: Transaction) => {
      const recorded = await record(tx, {
        subject: ['market', market.id],
        before: { runner, status: before.status },
        after: { runner, status: 'REMOVED', reduction },
        reason,
      });
      await storeOverride(tx, clock, market.id, override, recorded.actId);
      return recorded;
    };
    return apply(market, seen, work, () => overrides.set(market.id, override));
  });

  desk.act(acts.setResult, async ({ form, params, record }) => {
    const { reason, removed, runs, winners } = form;
    const market = await findDeskMarket(backend, params.id ?? '');
    const result = enteredResult(market, { removed, winners, runs: runs === '' ? undefined : runs });
    return applyConfirmed(market, result, form, (tx) => storeDecided(tx, market, result, reason, record));
  });

  desk.act(acts.voidMarket, async ({ form, params, record }) => {
    const market = await findDeskMarket(backend, params.id ?? '');
    const result = { kind: 'void' } as const;
    return applyConfirmed(market, result, form, (tx) =>
      storeDecided(tx, market, result, form.reason, record),
    );
  });

  desk.act(acts.releaseMarket, async ({ form: { reason, seen }, params, record }) => {
    const market = await findDeskMarket(backend, params.id ?? '');
    const { live } = market;
    if (live === null && markets.feedResultOf(market.id) === null)
      throw new HttpError(409, 'The feed has no result of this market. Set another one, or void it.');
    const work = async (tx: Transaction) => {
      const known = await findResult(tx, market.id);
      const recorded = await record(tx, {
        subject: ['market', market.id],
        before: {
          ...(live !== null && { status: live.status, overlays: live.overlays }),
          result: known?.result ?? null,
        },
        reason,
      });
      await deleteOverride(tx, market.id);
      if (known !== null && isDecided(known))
        await storeResult(tx, clock, {
          ...{ marketId: market.id, result: null, source: 'operator', reason },
          actId: recorded.actId,
        });
      return recorded;
    };
    return apply(market, seen, work, () => {
      overrides.release(market.id);
      overrides.releaseResult(market.id);
    });
  });

  desk.act(acts.dismissAlert, async ({ form: { reason, seen }, params, record }) => {
    const id = params.id ?? '';
    const recorded = await db.transaction(async (tx) => {
      await lockSubject(tx, ['market', id], seen);
      const alerts = await listAlerts(tx, id);
      if (alerts.length === 0) throw new HttpError(404, 'There is no alert of this market.');
      await dismissAlerts(tx, clock, id);
      return record(tx, {
        subject: ['market', id],
        before: { feed: alerts.map(({ alert }) => alert.feedResult) },
        reason,
      });
    });
    return { recorded, next: `/markets/${encodeURIComponent(id)}` };
  });

  type Record = (
    tx: Transaction,
    entry: { subject: readonly [string, string]; before?: unknown; after?: unknown; reason: string },
  ) => Promise<Recorded>;

  async function storeDecided(
    tx: Transaction,
    { id }: DeskMarket,
    result: MarketResult,
    reason: string,
    record: Record,
  ): Promise<Recorded> {
    const before = await findResult(tx, id);
    const recorded = await record(tx, {
      subject: ['market', id],
      before: { result: before?.result ?? markets.resultOf(id) },
      after: { result },
      reason,
    });
    const { actId } = recorded;
    await storeResult(tx, clock, { marketId: id, result, source: 'operator', reason, actId });
    return recorded;
  }

  /** The first form shows what the result pays, the second one with the same result sets it. */
  async function applyConfirmed(
    market: DeskMarket,
    result: MarketResult,
    { confirmed, seen }: { readonly confirmed: string; readonly seen: number },
    work: (tx: Transaction) => Promise<Recorded>,
  ) {
    const preview = await previewOf(backend, market, result, confirmed);
    return preview ?? apply(market, seen, work, () => overrides.result(market.id, result));
  }

  /** @param applied changes the markets in memory; called after the commit. */
  async function apply(
    { id }: Pick<Market, 'id'>,
    seen: number,
    work: (tx: Transaction) => Promise<Recorded>,
    applied: () => void,
  ) {
    const recorded = await db.transaction(async (tx) => {
      await lockSubject(tx, ['market', id], seen);
      return work(tx);
    });
    applied();
    // The feed announces no result of a match that has left it.
    if (markets.find(id) === null) betting.settleStored(id);
    return { recorded, next: `/markets/${encodeURIComponent(id)}` };
  }
}

/** @throws FieldRefusal */
function enteredResult(market: DeskMarket, entered: Parameters<typeof resultOf>[1]): MarketResult {
  try {
    return resultOf(market, entered);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    throw new FieldRefusal(400, market.gtype === 'fancy' ? 'runs' : 'winners', error.message);
  }
}
