import { type EventObject, fromCallback } from 'xstate';
import { favouriteUpdate } from '../../../contract/calls/exchange';
import type { MatchFavouritesEvent } from '../../../machines/exchange/favourites/match-favourites.events';
import { readEvent } from '../kit/http/read-event';
import type { FeedConnector } from './feed-connection';

/** Sends the changes of favourites in other tabs and on other devices, and each new connection: a change may have been missed before. */
export const createFavouriteUpdates = (connector: Pick<FeedConnector, 'listen'>) =>
  fromCallback<EventObject>(({ sendBack }) => {
    const send = (event: MatchFavouritesEvent) => sendBack(event);
    return connector.listen((update) => {
      if (update.type === 'connected') send({ type: 'matchFavourites.connected' });
      if (update.type !== 'favourite') return;
      const change = readEvent('update_favourites', favouriteUpdate, update.payload);
      if (change === null) return;
      const { id, is_favourite: isFavourite, kind } = change;
      send({ type: 'matchFavourites.changedElsewhere', id, kind, isFavourite });
    });
  });
