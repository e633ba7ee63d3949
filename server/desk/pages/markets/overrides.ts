import type { Market } from '../../../../domain/betting/exchange';
import { isRemovedBy } from '../../../../domain/betting/market-decisions';
import type { Transaction } from '../../../database/open';
import { restoreStoredRunner } from '../../../features/exchange/bets/settlement/stored-markets';
import { findResult, isDecided, storeOverride } from '../../../features/exchange/markets/stored-decisions';
import { HttpError } from '../../../kit/http/http-error';
import { acts } from '../../forms/contract';
import { FieldRefusal } from '../../forms/entered';
import { overlaySets } from '../../forms/fields';
import type { Desk } from '../../routes';
import { changeMarket, type MarketsBackend } from './change-market';
import { findDeskMarket } from './desk-market';

/** Status, overlays and bet delay of a market of the feed, and its runners that do not take part. */
export function serveMarketOverrides(desk: Desk, backend: MarketsBackend): void {
  const { clock, markets } = backend;
  const { overrides } = backend.exchange;

  /** @throws HttpError 404; 409 after the match has left the feed */
  async function findLive(id: string | undefined): Promise<Market> {
    const { live } = await findDeskMarket(backend, id ?? '');
    if (live === null) throw new HttpError(409, 'The match has finished. Its result can be corrected.');
    return live;
  }

  desk.act(acts.overrideMarket, async ({ form, params, record }) => {
    const { betDelay, overlays, reason, seen, status } = form;
    const market = await findLive(params.id);
    if (status !== '' && status !== 'CLOSED' && markets.resultOf(market.id) !== null)
      throw new FieldRefusal(
        409,
        'status',
        'This market has a result. Set another one, or release it first.',
      );
    if (status === '' && betDelay === '' && overlays === '')
      throw new FieldRefusal(400, 'status', 'Choose a state, a bet delay or overlays.');
    // Overlays that are not chosen stay with the feed: a pinned list would let bets in while a ball is bowled.
    const override = {
      ...(status !== '' && { status }),
      ...(overlays !== '' && { overlays: overlaySets.get(overlays) ?? [] }),
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
    return changeMarket(backend, market, seen, work, () => overrides.set(market.id, override));
  });

  desk.act(acts.removeRunner, async ({ form: { reason, reduction, runner, seen }, params, record }) => {
    const market = await findLive(params.id);
    if (markets.resultOf(market.id) !== null)
      throw new HttpError(
        409,
        'This market has a result. Set another one that names its non-runners, or release it first.',
      );
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
    return changeMarket(backend, market, seen, work, () => overrides.set(market.id, override));
  });

  /** A removal by the feed, too. */
  desk.act(acts.restoreRunner, async ({ form: { reason, runner, seen }, params, record }) => {
    const market = await findDeskMarket(backend, params.id ?? '');
    const before = market.runners.find(({ id }) => id === runner);
    if (before?.status !== 'REMOVED')
      throw new HttpError(400, `This market has no runner ${before?.name ?? runner} that is removed.`);
    const override = { runners: [{ id: runner, status: 'ACTIVE' }] } as const;
    const work = async (tx: Transaction) => {
      const named = await findResult(tx, market.id);
      if (!market.isStored && named !== null && isDecided(named) && isRemovedBy(named.result, runner))
        throw new HttpError(
          409,
          `The result of this market names ${before.name} as a non-runner. Release the market first.`,
        );
      const recorded = await record(tx, {
        subject: ['market', market.id],
        before: { runner, status: 'REMOVED' },
        after: { runner, status: 'ACTIVE' },
        reason,
      });
      if (market.isStored) await restoreStoredRunner(tx, market.id, runner);
      else await storeOverride(tx, clock, market.id, override, recorded.actId);
      return recorded;
    };
    const change = () =>
      changeMarket(backend, market, seen, work, () => {
        if (!market.isStored) overrides.set(market.id, override);
      });
    return market.isStored ? backend.betting.inTurn(market.id, change) : change();
  });
}
