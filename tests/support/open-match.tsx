import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Market, MatchWithMarkets } from '../../domain/betting/exchange';
import { asha, wallet } from './machines/fixtures';
import { level, market, matchWithMarkets, runner } from './machines/market-fixtures';
import { renderProduct } from './render-app';

/** In the tests of a file: the age of prices would change the text of the page during a test. */
export function stopAgeOfPrices(): void {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());
}

export const player = { token: asha.token, user: asha.user, wallet };

export const score: NonNullable<MatchWithMarkets['score']> = {
  sides: [
    { name: 'India', text: '182/4 (31.2)', isActive: true },
    { name: 'Australia', text: '260/9 (50.0)', isActive: false },
  ],
  clock: '31.2 ov',
  note: 'India need 79 from 112',
  recent: ['1', '4', 'W'],
};

export const fancy = (changed: Partial<Market> = {}): Market =>
  market({
    id: 'm1-fancy',
    name: '35 over runs IND',
    gtype: 'fancy',
    keepsUnmatched: false,
    commission: 0,
    runners: [
      {
        ...runner('runs', '35 over runs IND', 100_00, 100_00),
        back: [level(100_00, 5_000_00, 206)],
        lay: [level(100_00, 5_000_00, 205)],
      },
    ],
    ...changed,
  });

const bookmaker = market({
  id: 'm1-bookmaker',
  name: 'Bookmaker',
  gtype: 'bookmaker',
  runners: [runner('india', 'India', 80_00, 82_00), runner('australia', 'Australia', 120_00, 124_00)],
});

/** The page of a match of India and Australia with three markets. `live`: all get prices. */
export async function openMatch(changed: Partial<MatchWithMarkets> = {}, path = '/sports/jetfair?match=m1') {
  const product = await renderProduct({ path, stored: player });
  const known = matchWithMarkets({ score, markets: [market(), bookmaker, fancy()], ...changed });
  await act(() => product.exchange.ports.loadMatch.resolve(known));
  const live = () =>
    act(() => {
      for (const one of known.markets) product.exchange.feeds.snapshot(one);
    });
  return { ...product, live };
}

export const card = (name: string) => screen.findByRole('region', { name });
