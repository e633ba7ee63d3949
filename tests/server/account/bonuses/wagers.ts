import type { MarketResult } from '../../../../domain/betting/market-decisions';
import type { TestBackend } from '../../../support/betting-backend';
import type { openBonuses } from '../../../support/bonuses';

type Bonuses = ReturnType<typeof openBonuses>;

/** The first runner wins. */
export const won: MarketResult = { kind: 'winners', winners: ['1'], removed: [] };

/** Players with a claimed bonus and their settled bets. */
export function wagersOf(backend: () => TestBackend, bonuses: () => Bonuses) {
  /** A settled back of the first runner at 2.00. */
  async function wager(playerId: number, stake: number, result: MarketResult = won) {
    const market = backend().markets.open('match');
    await backend().place(playerId, { market, stake });
    backend().markets.result(market.id, result);
    await backend().idle();
    return market;
  }

  async function change(marketId: string, result: MarketResult) {
    backend().markets.result(marketId, result);
    await backend().idle();
  }

  async function claimed(details: Parameters<Bonuses['offer']>[0] = {}) {
    const playerId = await backend().newPlayer();
    const offerId = await bonuses().offer(details);
    return { playerId, offerId, claim: await bonuses().claim(playerId, offerId) };
  }

  return { change, claimed, wager };
}
