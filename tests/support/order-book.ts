import type { Market } from '../../domain/betting/exchange';
import type { BetWish, TestBackend } from './betting-backend';
import type { MarketSettings } from './fake-markets';

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
  const stored = ({ id, playerId }: { readonly id: number; readonly playerId: number }) =>
    backend().bet(playerId, id);
  return { lay, now, openBook, place, players, stored };
}
