import type { Market, Runner } from '../../../../domain/betting/exchange';
import type { MarketResult } from '../../../../domain/betting/market-decisions';
import { formatRupees } from '../../../../domain/rupees';
import {
  type PlayerSettlement,
  previewSettlement,
} from '../../../features/exchange/bets/settlement/settlement-preview';
import type { Backend } from '../../../kit/backend/backend';
import type { Preview } from '../../forms/returned-form';
import { type Html, html } from '../../html/html';
import { link, money, notice, table } from '../../html/parts';

const MAX_PLAYERS = 30;

/** A result with the names of its runners. */
export function resultText(
  { runners }: { readonly runners: readonly Pick<Runner, 'id' | 'name'>[] },
  result: MarketResult | null,
): string {
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

type PreviewedMarket = Pick<Market, 'id' | 'gtype' | 'runners'>;

/** Null if the operator has confirmed this result. */
export async function previewOf(
  deps: Pick<Backend, 'clock' | 'db'>,
  market: PreviewedMarket,
  result: MarketResult,
  confirmed: string,
): Promise<Preview | null> {
  const confirm = JSON.stringify(result);
  return confirmed === confirm
    ? null
    : { confirm, preview: previewHtml(market, result, await previewSettlement(deps, market, result)) };
}

const changeOf = ({ after, before }: PlayerSettlement) => Math.abs(after - before);

/** Players who would have a negative balance first, then by the size of the change. */
const byUrgency = (one: PlayerSettlement, other: PlayerSettlement) =>
  Number(other.available < 0) - Number(one.available < 0) || changeOf(other) - changeOf(one);

function previewHtml(
  market: PreviewedMarket,
  result: MarketResult,
  players: readonly PlayerSettlement[],
): Html {
  const total = players.reduce((sum, { after, before }) => sum + after - before, 0);
  const bets = players.reduce((sum, player) => sum + player.bets, 0);
  const below = players.filter(({ available }) => available < 0).length;
  return html`<p><strong>${resultText(market, result)}.</strong> Nothing is settled yet.</p>
    ${players.length === 0 ? html`<p>The market has no bets.</p>` : html`<p>Bets: ${bets}, of ${countOf(players.length)}. ${sentence(total)}</p>`}
    ${below > 0 && shortfallNotice(below)}
    ${players.length > 0 && playersTable(players.toSorted(byUrgency).slice(0, MAX_PLAYERS), below > 0)}
    ${players.length > MAX_PLAYERS && html`<p>Players below zero first, then those with the largest change: ${MAX_PLAYERS} of ${players.length}.</p>`}`;
}

const countOf = (players: number) => `${players} ${players === 1 ? 'player' : 'players'}`;

/** A resettlement may take a purse below zero: docs/operators.md, "Money". */
const shortfallNotice = (players: number) =>
  notice(
    `${countOf(players)} would have less than ₹0.00 available. The result is settled all the same: such a player sees a negative balance, and can neither withdraw nor take on more risk until wins, deposits or a credit by hand cover it.`,
    'bad',
  );

function sentence(total: number): string {
  if (total === 0) return 'The balance of all players together stays.';
  return total > 0
    ? `The players get ${formatRupees(total)} from the house.`
    : `The house gets ${formatRupees(-total)} from the players.`;
}

const playersTable = (rows: readonly PlayerSettlement[], hasBelowZero: boolean) =>
  table({
    caption: 'Profit of the players, net of commission',
    rows,
    empty: '',
    columns: [
      { name: 'Player', cell: ({ playerId, username }) => link(`/players/${playerId}`, username) },
      { name: 'Bets', cell: ({ bets }) => bets, isNumber: true },
      { name: 'Profit now', cell: ({ before }) => money(before), isNumber: true },
      { name: 'Profit then', cell: ({ after }) => money(after), isNumber: true },
      ...(hasBelowZero
        ? [
            {
              name: 'Available then',
              cell: ({ available }: PlayerSettlement) => money(available),
              isNumber: true,
            },
          ]
        : []),
    ],
  });
