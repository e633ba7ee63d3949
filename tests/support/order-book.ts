import { sql } from 'drizzle-orm';
import type { Market } from '../../domain/betting/exchange';
import type { MarketResult } from '../../domain/betting/market-decisions';
import type { BetWish, TestBackend } from './betting-backend';
import type { MarketSettings } from './fake-markets';

interface StoredBet {
  readonly id: number;
  readonly playerId: number;
}

export const winner = (id: string): MarketResult => ({ kind: 'winners', winners: [id], removed: [] });

/** Players who bet against each other. @param backend is opened before the first test */
export function orderBook(backend: () => TestBackend) {
  /** A market on which the market maker offers nothing, unless it is given. */
  function openBook({ runners = [], ...settings }: MarketSettings = {}): Market {
    const empty = ['1', '2'].map((id) => ({
      ...{ id, back: [], lay: [] },
      ...runners.find((runner) => runner.id === id),
    }));
    return backend().markets.set(backend().markets.open('match', { ...settings, runners: empty }).id, {});
  }

  const now = ({ id }: Market): Market => backend().markets.find(id) ?? ({} as Market);
  const players = (count: number, cash?: number) =>
    Promise.all(Array.from({ length: count }, () => backend().newPlayer(cash)));
  const place = (player: number, market: Market, wish: Partial<BetWish> = {}) =>
    backend().place(player, { price: 208, moved: 'better', ...wish, market: now(market) });
  const lay = (player: number, market: Market, wish: Partial<BetWish> = {}) =>
    place(player, market, { side: 'lay', ...wish });
  const stored = ({ id, playerId }: StoredBet) => backend().bet(playerId, id);
  const storedAll = (bets: readonly StoredBet[]) => Promise.all(bets.map(stored));

  async function settle({ id }: Market, result: MarketResult) {
    backend().markets.result(id, result);
    await backend().idle();
  }

  /** Postings of the results of all markets, by house account. */
  async function houseMoney(): Promise<Readonly<Record<string, number>>> {
    const { rows } = await backend().db.execute<{ name: string; money: string }>(sql`
      select name, coalesce(sum(amount), 0) as money from ledger_accounts account
      left join ledger_postings on account_id = account.id
      where player_id is null and name in ('exchange', 'market maker', 'commission') group by name
    `);
    return Object.fromEntries(rows.map(({ money, name }) => [name, Number(money)]));
  }

  return { houseMoney, lay, now, openBook, place, players, settle, stored, storedAll };
}
