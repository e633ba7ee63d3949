import type { Market } from '../../domain/betting/exchange';
import type { TestBackend } from './betting-backend';
import type { Level } from './fake-markets';

/** A price at which any stake of a test is matched. */
export const plenty = (price: number): Level => [price, 5000_00];

/** Markets with two runners, of which the second one may be removed. @param backend is opened before the first test */
export const race = (backend: () => TestBackend) => ({
  /** Runner 1 at 6.00 to back and 6.20 to lay, runner 2 at 2.00 and 2.02. */
  openRace: (settings: Partial<Market> = {}): Market =>
    backend().markets.open('match', {
      ...settings,
      runners: [{ id: '1', back: [plenty(600)], lay: [plenty(620)] }, { id: '2' }],
    }),
  latest: ({ id }: Pick<Market, 'id'>): Market => backend().markets.find(id) ?? ({} as Market),
  removeSecond: ({ id }: Market, reduction: number): Market =>
    backend().markets.set(id, {
      runners: [{ id: '2', status: 'REMOVED', reduction, back: [], lay: [] }],
    }),
  restoreSecond: ({ id }: Market): Market =>
    backend().markets.set(id, {
      runners: [{ id: '2', status: 'ACTIVE', back: [plenty(200)], lay: [plenty(202)] }],
    }),
  stored: (playerId: number, { id }: { readonly id: number }) => backend().bet(playerId, id),
});
