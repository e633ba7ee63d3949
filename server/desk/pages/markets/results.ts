import { isRemovedBy, type MarketResult } from '../../../../domain/betting/market-decisions';
import type { Transaction } from '../../../database/open';
import { resultOf } from '../../../features/exchange/markets/requested-result';
import {
  deleteOverride,
  findResult,
  isDecided,
  storeResult,
} from '../../../features/exchange/markets/stored-decisions';
import { HttpError } from '../../../kit/http/http-error';
import type { ActEntry, Recorded } from '../../audit';
import { acts } from '../../forms/contract';
import { FieldRefusal } from '../../forms/entered';
import { refuseIfChanged } from '../../races';
import type { Desk } from '../../routes';
import { changeMarket, type MarketsBackend } from './change-market';
import { type DeskMarket, findDeskMarket } from './desk-market';
import { previewOf } from './result-preview';

/** Sets, voids and releases the result of a market, also after its match has left the feed. */
export function serveMarketResults(desk: Desk, backend: MarketsBackend): void {
  const { clock, markets } = backend;
  const { overrides } = backend.exchange;

  desk.act(acts.setResult, async ({ form, params, record }) => {
    const { reason, removed, runs, winners } = form;
    const market = await findDeskMarket(backend, params.id ?? '');
    const result = enteredResult(market, { removed, winners, runs: runs === '' ? undefined : runs });
    await refuseRemovedWinner(backend, market, result);
    return applyConfirmed(backend, market, result, form, (tx) =>
      storeDecided(backend, tx, market, result, reason, record),
    );
  });

  desk.act(acts.voidMarket, async ({ form, params, record }) => {
    const market = await findDeskMarket(backend, params.id ?? '');
    const result = { kind: 'void' } as const;
    return applyConfirmed(backend, market, result, form, (tx) =>
      storeDecided(backend, tx, market, result, form.reason, record),
    );
  });

  desk.act(acts.releaseMarket, async ({ form: { reason, seen }, params, record }) => {
    const market = await findDeskMarket(backend, params.id ?? '');
    const { live } = market;
    if (live === null && markets.feedResultOf(market.id) === null)
      throw new HttpError(409, 'The feed has no result of this market. Set another one, or void it.');
    const work = async (tx: Transaction) => {
      const known = await findResult(tx, market.id);
      const hasDecision = known !== null && isDecided(known);
      const released = await deleteOverride(tx, market.id).returning();
      if (!hasDecision && released.length === 0)
        throw new HttpError(409, 'Nothing is set by hand on this market.');
      const recorded = await record(tx, {
        subject: ['market', market.id],
        before: {
          ...(live !== null && { status: live.status, overlays: live.overlays }),
          result: known?.result ?? null,
        },
        reason,
      });
      if (hasDecision)
        await storeResult(tx, clock, {
          ...{ marketId: market.id, result: null, source: 'operator', reason },
          actId: recorded.actId,
        });
      return recorded;
    };
    return backend.betting.betweenSettlements(market.id, () =>
      changeMarket(backend, market, seen, work, () => {
        overrides.release(market.id);
        overrides.releaseResult(market.id);
      }),
    );
  });
}

type RecordAct = (tx: Transaction, entry: ActEntry) => Promise<Recorded>;

async function storeDecided(
  { clock, markets }: MarketsBackend,
  tx: Transaction,
  { id }: DeskMarket,
  result: MarketResult,
  reason: string,
  record: RecordAct,
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

/**
 * The first form shows what the result pays, the second one with the same result sets it.
 * @throws HttpError 409 if another act changed the market after its page was shown, also before the preview
 */
async function applyConfirmed(
  backend: MarketsBackend,
  market: DeskMarket,
  result: MarketResult,
  { confirmed, seen }: { readonly confirmed: string; readonly seen: number },
  work: (tx: Transaction) => Promise<Recorded>,
) {
  await refuseIfChanged(backend.db, ['market', market.id], seen);
  const preview = await previewOf(backend, market, result, confirmed);
  return (
    preview ??
    changeMarket(backend, market, seen, work, () => backend.exchange.overrides.result(market.id, result))
  );
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

/**
 * The settlement leaves out a winner that did not run: the preview would name a dead heat that is paid as one winner.
 * @throws FieldRefusal
 */
async function refuseRemovedWinner(
  { db }: MarketsBackend,
  { id, isStored, runners }: DeskMarket,
  result: MarketResult,
) {
  if (result.kind !== 'winners') return;
  const removed = runners.find((runner) => runner.status === 'REMOVED' && result.winners.includes(runner.id));
  if (removed === undefined) return;
  const known = await findResult(db, id);
  const isByResult = !isStored && known !== null && isDecided(known) && isRemovedBy(known.result, removed.id);
  throw new FieldRefusal(
    400,
    'winners',
    `${removed.name} is a non-runner and cannot be a winner. If that is wrong, ${isByResult ? 'release the market' : 'restore the runner'} first.`,
  );
}
