import { describe, expect, it } from 'vitest';
import {
  competitionFavourite,
  favouriteKey,
  favouritesOf,
  matchFavourite,
  teamFavourites,
} from '../../../../domain/betting/favourites';
import type { MatchSide } from '../../../../domain/betting/score-detail';

const side = (name: string): MatchSide => ({ id: name, name, short: name.slice(0, 3).toUpperCase() });
const cricket = {
  id: 'm1',
  sportId: '4',
  competitionId: 'c7',
  sides: [side('India'), side('Australia')],
} as const;

describe('what a player may follow of a match', () => {
  it('is the match, its competition and its sides, with ids that no other sport shares', () => {
    expect(favouritesOf(cricket)).toEqual([
      { kind: 'match', id: 'm1' },
      { kind: 'competition', id: '4:c7' },
      { kind: 'team', id: '4:India' },
      { kind: 'team', id: '4:Australia' },
    ]);
    expect(matchFavourite(cricket)).toEqual({ kind: 'match', id: 'm1' });
    expect(competitionFavourite({ ...cricket, sportId: '2' })).toEqual({ kind: 'competition', id: '2:c7' });
  });

  it('is no horse, and no side where the backend names none', () => {
    expect(teamFavourites({ ...cricket, sportId: '7' })).toEqual([]);
    expect(teamFavourites({ sportId: '4' })).toEqual([]);
  });

  it('has a key that tells a match from a team of the same id', () => {
    expect(favouriteKey({ kind: 'match', id: '1' })).not.toBe(favouriteKey({ kind: 'team', id: '1' }));
    expect(favouriteKey({ kind: 'match', id: '1' })).not.toBe(favouriteKey({ kind: 'match', id: '2' }));
  });
});
