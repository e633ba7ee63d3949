import { describe, expect, it } from 'vitest';
import {
  selectFavouriteKeys,
  selectIsVisitor,
} from '../../../machines/exchange/favourites/match-favourites.selectors';
import { matchFavouritesWorld } from '../../paths/match-favourites.model';

describe('followed matches', () => {
  it('are loaded for a player, and forgotten when the player leaves', async () => {
    const { actor, loadFavourites, stop } = matchFavouritesWorld(undefined);
    const seen = () => [selectIsVisitor(actor.getSnapshot()), selectFavouriteKeys(actor.getSnapshot())];
    expect([loadFavourites.calls.length, seen()]).toEqual([0, [true, []]]);
    actor.send({ type: 'matchFavourites.playerChanged', isPlayer: true });
    await loadFavourites.resolve([{ kind: 'match', id: 'm1' }]);
    expect([loadFavourites.calls.length, seen()]).toEqual([1, [false, ['match m1']]]);
    actor.send({ type: 'matchFavourites.playerChanged', isPlayer: false });
    expect([loadFavourites.calls.length, seen()]).toEqual([1, [true, []]]);
    stop();
  });
});
