import { Star as StarIcon } from 'lucide-react';
import type { Match } from '../../../../domain/betting/exchange';
import {
  competitionFavourite,
  type Favourite,
  favouriteKey,
  matchFavourite,
  teamFavourites,
} from '../../../../domain/betting/favourites';
import { useInLanguage, useText } from '../../../i18n/I18n';
import { Chip } from '../../../ui/display/Chip';
import styles from './Star.module.css';
import { useFavourite } from './use-favourite';

/** What can be followed of a match: itself, its sides and its competition. */
export function MatchFavourites({ match }: { match: Match }) {
  const text = useText('matchList');
  const inLanguage = useInLanguage();
  const { competition, name, sides = [] } = match;
  const offered = [
    { favourite: matchFavourite(match), label: inLanguage(match).name },
    ...teamFavourites(match).map((favourite, place) => {
      const side = sides[place];
      return { favourite, label: side ? inLanguage(side).name : name };
    }),
    { favourite: competitionFavourite(match), label: inLanguage(match).competition || competition },
  ];
  return (
    <fieldset className={styles.list}>
      <legend className={styles.legend}>{text('favouritesOf')}</legend>
      {offered.map(({ favourite, label }) => (
        <FavouriteChip key={favouriteKey(favourite)} favourite={favourite} label={label} />
      ))}
    </fieldset>
  );
}

function FavouriteChip({ favourite, label }: { favourite: Favourite; label: string }) {
  const [isFavourite, toggle] = useFavourite(favourite);
  return (
    <Chip
      selected={isFavourite}
      icon={<StarIcon className={styles.icon} aria-hidden="true" />}
      onClick={toggle}
    >
      {label}
    </Chip>
  );
}
