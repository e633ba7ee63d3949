import { useSelector } from '@xstate/react';
import { Star as StarIcon } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { Match } from '../../../../domain/betting/exchange';
import {
  competitionFavourite,
  type Favourite,
  favouriteKey,
  matchFavourite,
  teamFavourites,
} from '../../../../domain/betting/favourites';
import { selectFavouriteKeys } from '../../../../machines/exchange/favourites/match-favourites.selectors';
import { useInLanguage, useText } from '../../../i18n/I18n';
import { IconButton } from '../../../ui/buttons/IconButton';
import { Chip } from '../../../ui/display/Chip';
import { useMatchFavourites } from '../../../view/actors/exchange';
import { onEscape } from '../escape';
import styles from './Star.module.css';
import { useFavourite } from './use-favourite';

/** A star that unfolds what can be a favourite of a match: itself, its sides and its competition. */
export function MatchFavourites({ match }: { match: Match }) {
  const text = useText('matchList');
  const inLanguage = useInLanguage();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const keys = useSelector(useMatchFavourites(), selectFavouriteKeys);
  const { competition, name, sides = [] } = match;
  const offered = [
    { favourite: matchFavourite(match), label: inLanguage(match).name },
    ...teamFavourites(match).map((favourite, place) => {
      const side = sides[place];
      return { favourite, label: side ? inLanguage(side).name : name };
    }),
    ...(competition === ''
      ? []
      : [{ favourite: competitionFavourite(match), label: inLanguage(match).competition }]),
  ];
  const count = offered.filter(({ favourite }) => keys.includes(favouriteKey(favourite))).length;
  const closeOnEscape = onEscape(
    isOpen
      ? () => {
          opener.current?.focus();
          setOpen(false);
        }
      : undefined,
  );
  return (
    <>
      <IconButton
        ref={opener}
        className={styles.opener}
        label={text('favouritesOfMatch', { count })}
        icon={<StarIcon aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-controls={id}
        data-any={count > 0 || undefined}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={closeOnEscape}
      />
      <fieldset id={id} className={styles.list} hidden={!isOpen} onKeyDown={closeOnEscape}>
        <legend className={styles.legend}>{text('favouritesOf')}</legend>
        {offered.map(({ favourite, label }) => (
          <FavouriteChip key={favouriteKey(favourite)} favourite={favourite} label={label} />
        ))}
      </fieldset>
    </>
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
