import type { Backend } from '../../../backend';
import { listAlerts } from '../../../exchange/stored-decisions';
import { acts } from '../../contract';
import { html } from '../../html/html';
import { card, formatMoment, hidden, link, reasonField, table } from '../../html/parts';
import type { PageRequest } from '../../routes';
import { resultText } from './result-preview';

type Alert = Awaited<ReturnType<typeof listAlerts>>[number];

const alertsTable = (
  { exchange, markets }: Pick<Backend, 'exchange' | 'markets'>,
  alerts: readonly Alert[],
) => {
  const text = (marketId: string, result: Alert['decided']['result']) =>
    resultText(markets.find(marketId) ?? { runners: [] }, result);
  const nameOf = (marketId: string) => {
    const market = markets.find(marketId);
    const match = market === null ? null : exchange.match(market.matchId);
    return market === null ? marketId : `${match?.name ?? market.matchId} · ${market.name}`;
  };
  return table({
    caption: 'Results that the feed contradicts',
    rows: alerts,
    empty: 'The feed contradicts no result.',
    columns: [
      {
        name: 'Market',
        cell: ({ alert: { marketId } }) => link(`/markets/${encodeURIComponent(marketId)}`, nameOf(marketId)),
      },
      { name: 'In force', cell: ({ decided }) => text(decided.marketId, decided.result) },
      { name: 'The feed', cell: ({ alert }) => text(alert.marketId, alert.feedResult) },
      { name: 'Since', cell: ({ alert }) => formatMoment(alert.raisedAt) },
    ],
  });
};

/** Nothing without an alert. */
export async function overviewAlerts(backend: Pick<Backend, 'db' | 'exchange' | 'markets'>) {
  const alerts = await listAlerts(backend.db);
  return (
    alerts.length > 0 &&
    card('The feed contradicts results', [
      html`<p>The results in force stay, and no money was moved.</p>`,
      alertsTable(backend, alerts),
    ])
  );
}

/** Nothing without an alert. */
export async function marketAlerts(
  backend: Pick<Backend, 'db' | 'exchange' | 'markets'>,
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
      alertsTable(backend, alerts),
      form(acts.dismissAlert, {
        params: { id },
        fields: [hidden('seen', seen), reasonField()],
        button: 'Dismiss the alert',
      }),
    ])
  );
}
