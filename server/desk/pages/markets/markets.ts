import { dismissAlerts, listAlerts } from '../../../features/exchange/markets/stored-decisions';
import { HttpError } from '../../../kit/http/http-error';
import { acts, pages } from '../../forms/contract';
import { lockSubject, seenAct } from '../../races';
import type { Desk } from '../../routes';
import type { MarketsBackend } from './change-market';
import { findDeskMarket } from './desk-market';
import { showMarket } from './market';
import { serveMarketLists } from './market-lists';
import { serveMarketOverrides } from './overrides';
import { serveMarketResults } from './results';

/** Each act is committed with its audit row, and changes the markets in memory after the commit. */
export function serveMarkets(desk: Desk, backend: MarketsBackend): void {
  const { clock, db } = backend;
  serveMarketLists(desk, backend);
  serveMarketOverrides(desk, backend);
  serveMarketResults(desk, backend);

  desk.page(pages.market, async (request) => {
    const { id = '' } = request.params;
    const seen = await seenAct(db, ['market', id]);
    return showMarket(backend, request, await findDeskMarket(backend, id), seen);
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
}
