import * as v from 'valibot';
import { fromCallback } from 'xstate';
import { gameCategory, gameSlug, gameTag } from '../../../contract/games';
import type {
  CatalogueEvent,
  FilterStorageEvent,
  LobbyFilters,
} from '../../../machines/catalogue/catalogue.events';
import { attempt } from '../storage-areas';

const NAME = 'winwin24x7.lobbies';
/** Incremented when the shape of the record changes. */
const VERSION = 1;

const filter = v.object({
  provider: v.nullable(gameSlug),
  category: v.nullable(gameCategory),
  tag: v.nullable(gameTag),
  list: v.nullable(v.picklist(['favourites', 'recent'])),
  text: v.string(),
});
const storedFilters = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ v: v.literal(VERSION), value: v.record(v.string(), filter) }),
);

function readFilters(): LobbyFilters {
  const stored = attempt(`storage ${NAME}`, () => sessionStorage.getItem(NAME));
  const parsed = v.safeParse(storedFilters, stored);
  return parsed.success ? parsed.output.value : {};
}

function writeFilters(value: LobbyFilters): void {
  attempt(`storage ${NAME}`, () => sessionStorage.setItem(NAME, JSON.stringify({ v: VERSION, value })));
}

/** Stores the filters of the lobbies in sessionStorage, where they survive a reload of this tab. */
export const createFilterStorage = () =>
  fromCallback<FilterStorageEvent>(({ receive, sendBack }) => {
    receive(({ filters }) => writeFilters(filters));
    const restored: CatalogueEvent = { type: 'catalogue.restored', filters: readFilters() };
    sendBack(restored);
  });
