// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { type LobbyFilters, noFilter } from '../../../machines/games/catalogue/catalogue.events';
import { createFilterStorage } from '../../../src/adapters/games/filter-storage';

const NAME = 'winwin24x7.lobbies';
const filters = { '//': { ...noFilter, provider: 'ezugi', list: 'recent', text: 'तीन' } } as const;

/** Starts the storage, saves the filters and stops it. Returns what it restored. */
function open(saved?: LobbyFilters): unknown {
  let restored: unknown;
  const host = createActor(
    createMachine({
      invoke: { id: 'filterStorage', src: createFilterStorage() },
      on: {
        'catalogue.restored': {
          actions: ({ event }) => {
            restored = event.filters;
          },
        },
      },
    }),
  ).start();
  if (saved)
    host.getSnapshot().children.filterStorage?.send({ type: 'filterStorage.filtersChanged', filters: saved });
  host.stop();
  return restored;
}

beforeEach(() => sessionStorage.clear());

describe('the storage of the lobbies', () => {
  it('restores the filters that were saved in this tab', () => {
    expect(open(filters)).toEqual({});
    expect(open()).toEqual(filters);
  });

  it.each([
    ['text that is not JSON', '{'],
    ['another version', JSON.stringify({ v: 0, value: filters })],
    ['an unknown category', JSON.stringify({ v: 1, value: { '//': { ...noFilter, category: 'chess' } } })],
  ])('restores nothing from %s', (_, text) => {
    sessionStorage.setItem(NAME, text);
    expect(open()).toEqual({});
  });
});
