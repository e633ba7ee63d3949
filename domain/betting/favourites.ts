import type { favouriteKinds } from '../lists';
import type { Match } from './exchange';

export type FavouriteKind = (typeof favouriteKinds)[number];

/** What a player follows. `id`: id of a match, `<sport>:<id>` of a competition, or `<sport>:<English name>` of a team. */
export interface Favourite {
  readonly kind: FavouriteKind;
  readonly id: string;
}

export const favouriteKey = ({ id, kind }: Favourite): string => `${kind} ${id}`;

type Named = Pick<Match, 'id' | 'sportId' | 'competitionId' | 'sides'>;

export const matchFavourite = ({ id }: Pick<Match, 'id'>): Favourite => ({ kind: 'match', id });

export const competitionFavourite = ({
  competitionId,
  sportId,
}: Pick<Match, 'competitionId' | 'sportId'>): Favourite => ({
  kind: 'competition',
  id: `${sportId}:${competitionId}`,
});

/** Horses run once a day or less: only teams and players are followed. */
export const teamFavourites = ({
  sides = [],
  sportId,
}: Pick<Match, 'sides' | 'sportId'>): readonly Favourite[] =>
  sportId === '7' ? [] : sides.map(({ name }) => ({ kind: 'team', id: `${sportId}:${name}` }));

/** A match is shown among the favourites if one of these is one. */
export const favouritesOf = (match: Named): readonly Favourite[] => [
  matchFavourite(match),
  competitionFavourite(match),
  ...teamFavourites(match),
];
