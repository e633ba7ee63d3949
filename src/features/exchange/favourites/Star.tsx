import { Star as StarIcon } from 'lucide-react';
import type { Favourite } from '../../../../domain/betting/favourites';
import { useText } from '../../../i18n/I18n';
import styles from './Star.module.css';
import { useFavourite } from './use-favourite';

/** Adds a favourite, or removes it. */
export function Star({ favourite, name }: { favourite: Favourite; name: string }) {
  const text = useText('matchList');
  const [isFavourite, toggle] = useFavourite(favourite);
  return (
    <button
      type="button"
      className={styles.star}
      data-star
      aria-label={text('favourite', { name })}
      aria-pressed={isFavourite}
      onClick={toggle}
    >
      <StarIcon aria-hidden="true" />
    </button>
  );
}
