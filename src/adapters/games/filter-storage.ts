import * as v from 'valibot';
import { fromCallback } from 'xstate';
import { gameCategory, gameSlug, gameTag } from '../../../contract/games';
import { gameLists } from '../../../domain/games';
import type { CatalogueEvent, FilterStorageEvent } from '../../../machines/games/catalogue/catalogue.events';
import { createTabRecord } from '../kit/storage/tab-record';

const filter = v.object({
  provider: v.nullable(gameSlug),
  category: v.nullable(gameCategory),
  tag: v.nullable(gameTag),
  list: v.nullable(v.picklist(gameLists)),
  text: v.string(),
});
const lobbies = createTabRecord('winwin24x7.lobbies', 1, v.record(v.string(), filter));

/** Stores the filters of the lobbies in sessionStorage, where they survive a reload of this tab. */
export const createFilterStorage = () =>
  fromCallback<FilterStorageEvent>(({ receive, sendBack }) => {
    receive(({ filters }) => lobbies.write(filters));
    const restored: CatalogueEvent = { type: 'catalogue.restored', filters: lobbies.read() ?? {} };
    sendBack(restored);
  });
