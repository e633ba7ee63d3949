import type { Market } from '../../../../machines/domain/exchange';
import type { Backend } from '../../../backend';
import { type PlayerSettlement, previewSettlement } from '../../../bets/settlement/settlement-preview';
import type { MarketResult } from '../../../exchange/markets/live-markets';
import type { Preview } from '../../forms/returned-form';
import { type Html, html } from '../../html/html';
import { formatRupees, link, money, table } from '../../html/parts';

const MAX_PLAYERS = 30;

/** A result with the names of its runners. */
export function resultText({ runners }: Pick<Market, 'runners'>, result: MarketResult | null): string {
  if (result === null) return '–';
  if (result.kind === 'void') return 'Void: every stake is returned';
  if (result.kind === 'runs') return `${result.runs} runs`;
  const named = (ids: readonly string[]) =>
    ids.map((id) => runners.find((runner) => runner.id === id)?.name ?? id).join(', ');
  const won =
    result.winners.length === 1
      ? `Winner: ${named(result.winners)}`
      : `Dead heat of ${result.winners.length}: ${named(result.winners)}`;
  return result.removed.length === 0 ? won : `${won}. Non-runners: ${named(result.removed)}`;
}

/** Null if the operator has confirmed this result. */
export async function previewOf(
  deps: Pick<Backend, 'clock' | 'db'>,
  market: Market,
  result: MarketResult,
  confirmed: string,
): Promise<Preview | null> {
  const confirm = JSON.stringify(result);
  return confirmed === confirm
    ? null
    : { confirm, preview: previewHtml(market, result, await previewSettlement(deps, market, result)) };
}

const changeOf = ({ after, before }: PlayerSettlement) => Math.abs(after - before);

function previewHtml(market: Market, result: MarketResult, players: readonly PlayerSettlement[]): Html {
  const total = players.reduce((sum, { after, before }) => sum + after - before, 0);
  const bets = players.reduce((sum, player) => sum + player.bets, 0);
  const shown = players.toSorted((one, other) => changeOf(other) - changeOf(one)).slice(0, MAX_PLAYERS);
  return html`<p><strong>${resultText(market, result)}.</strong> Nothing is settled yet.</p>
    ${players.length === 0 ? html`<p>The market has no bets.</p>` : html`<p>Bets: ${bets}, of ${players.length} ${players.length === 1 ? 'player' : 'players'}. ${sentence(total)}</p>`}
    ${players.length > 0 && playersTable(shown)}
    ${players.length > MAX_PLAYERS && html`<p>The ${MAX_PLAYERS} players with the largest change.</p>`}`;
}

function sentence(total: number): string {
  if (total === 0) return 'The balance of all players together stays.';
  return total > 0
    ? `The players get ${formatRupees(total)} from the house.`
    : `The house gets ${formatRupees(-total)} from the players.`;
}

const playersTable = (rows: readonly PlayerSettlement[]) =>
  table({
    caption: 'Profit of the players, net of commission',
    rows,
    empty: '',
    columns: [
      { name: 'Player', cell: ({ playerId, username }) => link(`/players/${playerId}`, username) },
      { name: 'Bets', cell: ({ bets }) => bets, isNumber: true },
      { name: 'Profit now', cell: ({ before }) => money(before), isNumber: true },
      { name: 'Profit then', cell: ({ after }) => money(after), isNumber: true },
    ],
  });
