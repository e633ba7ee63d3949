import { listAlerts } from '../../../features/exchange/markets/stored-decisions';
import type { Backend } from '../../../kit/backend/backend';
import { acts } from '../../forms/contract';
import { html } from '../../html/html';
import { card, formatMoment, hidden, link, reasonField, table } from '../../html/parts';
import type { PageRequest } from '../../page-request';
import { type DeskMarket, findDeskMarket } from './desk-market';
import { readMarks } from './marks';
import { resultText } from './result-preview';

type Deps = Pick<Backend, 'db' | 'exchange' | 'markets'>;

type Alert = Awaited<ReturnType<typeof listAlerts>>[number];

async function alertsTable(backend: Deps, alerts: readonly Alert[]) {
  const marks = await readMarks(
    backend.db,
    alerts.map(({ alert }) => alert.marketId),
  );
  const found: { alert: Alert; market: DeskMarket }[] = [];
  for (const alert of alerts)
    found.push({ alert, market: await findDeskMarket(backend, alert.alert.marketId) });
  return table({
    caption: 'Results that the feed contradicts',
    rows: found,
    empty: 'The feed contradicts no result.',
    columns: [
      {
        name: 'Market',
        cell: ({ market: { id, matchName, name } }) =>
          link(`/markets/${encodeURIComponent(id)}`, `${matchName} · ${name}`),
      },
      {
        name: 'In force',
        cell: ({ alert, market }) => [resultText(market, alert.decided.result), ' ', marks(market.id)],
      },
      { name: 'The feed', cell: ({ alert, market }) => resultText(market, alert.alert.feedResult) },
      { name: 'Since', cell: ({ alert }) => formatMoment(alert.alert.raisedAt) },
    ],
  });
}

/** Nothing without an alert. */
export async function overviewAlerts(backend: Deps) {
  const alerts = await listAlerts(backend.db);
  return (
    alerts.length > 0 &&
    card('The feed contradicts results', [
      html`<p>The results in force stay, and no money was moved.</p>`,
      await alertsTable(backend, alerts),
    ])
  );
}

/** Nothing without an alert. */
export async function marketAlerts(
  backend: Deps,
  { form }: PageRequest,
  { id }: { readonly id: string },
  seen: number,
) {
  const alerts = await listAlerts(backend.db, id);
  return (
    alerts.length > 0 &&
    card('The feed contradicts the result', [
      html`<p role="alert">The result in force stays, and no money was moved. Release it to settle by the feed, set another one, or dismiss this
        alert.</p>`,
      await alertsTable(backend, alerts),
      form(acts.dismissAlert, {
        params: { id },
        fields: [hidden('seen', seen), reasonField()],
        button: 'Dismiss the alert',
      }),
    ])
  );
}
