import * as v from 'valibot';
import { fromCallback } from 'xstate';
import { gameCategory, gameSlug, gameTag } from '../../../contract/games';
import { gameLists } from '../../../domain/lists';
import type { CatalogueEvent, FilterStorageEvent } from '../../../machines/games/catalogue/catalogue.events';
import { versionedRecord } from '../kit/storage/versioned-record';

const filter = v.object({
  provider: v.nullable(gameSlug),
  category: v.nullable(gameCategory),
  tag: v.nullable(gameTag),
  list: v.nullable(v.picklist(gameLists)),
  text: v.string(),
});
const lobbies = versionedRecord({
  key: 'winwin24x7.lobbies',
  version: 1,
  area: 'tab',
  schema: v.record(v.string(), filter),
});

/** Stores the filters of the lobbies in sessionStorage, where they survive a reload of this tab. */
export const createFilterStorage = () =>
  fromCallback<FilterStorageEvent>(({ receive, sendBack }) => {
    receive(({ filters }) => lobbies.write(filters));
    const restored: CatalogueEvent = { type: 'catalogue.restored', filters: lobbies.read() ?? {} };
    sendBack(restored);
  });
