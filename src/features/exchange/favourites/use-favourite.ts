import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { Favourite } from '../../../../domain/betting/favourites';
import {
  selectIsFavourite,
  selectIsVisitor,
} from '../../../../machines/exchange/favourites/match-favourites.selectors';
import { useAuth } from '../../../view/actors/actors';
import { useMatchFavourites } from '../../../view/actors/exchange';

/** Whether the player follows it, and what a press on its star does. A visitor gets the sign-in dialog. */
export function useFavourite({ id, kind }: Favourite): readonly [isFavourite: boolean, toggle: () => void] {
  const auth = useAuth();
  const favourites = useMatchFavourites();
  const isFavourite = useSelector(
    favourites,
    useMemo(() => selectIsFavourite({ id, kind }), [id, kind]),
  );
  const toggle = () => {
    if (selectIsVisitor(favourites.getSnapshot()))
      auth.send({ type: 'auth.opened', step: 'login', as: 'modal' });
    else favourites.send({ type: 'matchFavourites.changeRequested', kind, id, isFavourite: !isFavourite });
  };
  return [isFavourite, toggle];
}
