import * as v from 'valibot';
import { fromCallback } from 'xstate';
import { gameSlug } from '../../../contract/games';
import type {
  FavouritesEvent,
  FavouriteTabsEvent,
} from '../../../machines/games/favourites/favourites.machine';

const NAME = 'winwin24x7.favourites';

const change = v.object({ slug: gameSlug, isFavourite: v.boolean() });

/** Exchanges saved favourites with the other tabs. A tab of another version may send a message that is not understood. */
export const createFavouriteTabs = () =>
  fromCallback<FavouriteTabsEvent>(({ receive, sendBack }) => {
    if (typeof BroadcastChannel === 'undefined') return;
    const tabs = new BroadcastChannel(NAME);
    tabs.addEventListener('message', ({ data }) => {
      const parsed = v.safeParse(change, data);
      if (!parsed.success) return;
      const event: FavouritesEvent = { type: 'favourites.changedElsewhere', ...parsed.output };
      sendBack(event);
    });
    receive(({ isFavourite, slug }) => tabs.postMessage({ slug, isFavourite }));
    return () => tabs.close();
  });
