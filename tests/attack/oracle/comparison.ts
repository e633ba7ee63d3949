import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { OracleBet } from './bet';
import type { Game } from './game';

type Figures = Pick<
  OracleBet,
  'key' | 'line' | 'price' | 'size' | 'matched' | 'remaining' | 'cancelled' | 'lapsed' | 'voided'
> & { readonly fills: readonly { readonly price: number; readonly size: number }[] };

interface StoredState {
  readonly wallets: readonly { readonly player: number; readonly cash: number; readonly balance: number }[];
  readonly positions: readonly {
    readonly player: number;
    readonly market: string;
    readonly exposure: number;
  }[];
  readonly bets: readonly (Figures & { readonly player_id: number })[];
  readonly total: string;
}

/** One statement, so that a step costs one round trip. */
async function readState({ backend, players }: Game): Promise<StoredState> {
  const { rows } = await backend.db.execute<StoredState & Record<string, unknown>>(sql`
    select
      (
        select json_agg(json_build_object('player', player_id, 'cash', balance, 'balance', balance - reserved))
        from ledger_accounts where name = 'cash' and player_id in ${players}
      ) as wallets,
      (
        select coalesce(json_agg(json_build_object('player', player_id, 'market', market_id, 'exposure', exposure)), '[]')
        from positions where player_id in ${players}
      ) as positions,
      (select coalesce(json_agg(bets), '[]') from bets where player_id in ${players}) as bets,
      (select coalesce(sum(amount), 0) from ledger_postings) as total
  `);
  const [state] = rows;
  if (state === undefined) throw new Error('The database did not answer');
  return state;
}

/** Fills as sizes by price, since the product adds up fills at one price. */
function figuresOf({
  cancelled,
  fills,
  key,
  lapsed,
  line,
  matched,
  price,
  remaining,
  size,
  voided,
}: Figures) {
  const sizes: Record<number, number> = {};
  for (const fill of fills) sizes[fill.price] = (sizes[fill.price] ?? 0) + fill.size;
  return [key, { price, size, matched, remaining, cancelled, lapsed, voided, line, fills: sizes }];
}

/** Compares every wallet, exposure and bet, and the sum of the ledger. */
export async function compare(game: Game): Promise<void> {
  const { oracle, players } = game;
  const { bets, positions, total, wallets } = await readState(game);
  const byPlayer = new Map(wallets.map((wallet) => [wallet.player, wallet]));
  for (const player of players) {
    expect(byPlayer.get(player)).toEqual({
      ...{ player, balance: oracle.available(player), cash: oracle.cash.get(player) },
    });
    const stored = bets.filter((bet) => bet.player_id === player);
    expect(Object.fromEntries(stored.map(figuresOf))).toEqual(
      Object.fromEntries(oracle.bets.filter((bet) => bet.player === player).map(figuresOf)),
    );
  }
  for (const { exposure, market, player } of positions)
    expect([market, exposure]).toEqual([market, oracle.exposure(player, market)]);
  expect(Number(total)).toBe(0);
}
