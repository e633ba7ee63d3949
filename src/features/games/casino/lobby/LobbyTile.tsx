import { useSelector } from '@xstate/react';
import { createContext, memo, useContext } from 'react';
import {
  selectIsFavourite,
  selectIsUnsaved,
} from '../../../../../machines/games/favourites/favourites.selectors';
import { selectFavouritesRef } from '../../../../../machines/games/games.selectors';
import { useText } from '../../../../i18n/I18n';
import { IconButton } from '../../../../ui/buttons/IconButton';
import { GameArt } from '../../../../ui/illustrations/GameArt';
import { GameTile } from '../../../../ui/promo/GameTile';
import { ProviderBadge } from '../../../../ui/promo/ProviderBadge';
import { useGames } from '../../../../view/actors/games';
import { AppLink } from '../../../../view/navigation/AppLink';
import { linkTarget } from '../../../../view/navigation/link-target';
import { artOf } from '../art/art-of';
import type { Game } from '../types';
import styles from './LobbyTile.module.css';
import { TileBadge } from './TileBadge';

/** Id of the sentence that says that games are stopped; undefined while they can be opened. */
export const StopContext = createContext<string | undefined>(undefined);

/** A game of a lobby, with a button that adds it to the favourites. */
export const LobbyTile = memo(function LobbyTile({ game }: { game: Game }) {
  const stoppedBy = useContext(StopContext);
  return (
    <li className={styles.tile}>
      <AppLink to={linkTarget('casino', { casinoslug: game.slug })}>
        <GameTile
          aria-describedby={stoppedBy}
          name={game.name}
          art={<GameArt {...artOf(game)} />}
          provider={<ProviderBadge name={game.provider.name} />}
          badge={<TileBadge game={game} />}
        />
      </AppLink>
      <Favourite game={game} />
    </li>
  );
});

function Favourite({ game }: { game: Game }) {
  const text = useText('lobby');
  const favourites = useSelector(useGames(), selectFavouritesRef);
  const isFavourite = useSelector(favourites, selectIsFavourite(game));
  const isUnsaved = useSelector(favourites, selectIsUnsaved(game.slug));
  return (
    <IconButton
      className={styles.favourite}
      label={text(isUnsaved ? 'favouriteUnsaved' : 'favourite', { name: game.name })}
      data-unsaved={isUnsaved || undefined}
      aria-pressed={isFavourite}
      icon={<span className={styles.heart} />}
      onClick={() =>
        favourites.send({ type: 'favourites.changeRequested', slug: game.slug, isFavourite: !isFavourite })
      }
    />
  );
}
