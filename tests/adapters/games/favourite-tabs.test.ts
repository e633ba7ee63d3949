import { afterEach, expect, it, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { createFavouriteTabs } from '../../../src/adapters/games/favourite-tabs';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A tab with its own channel. */
function openTab() {
  const received = vi.fn();
  const tab = createActor(
    createMachine({
      invoke: { id: 'tabs', src: createFavouriteTabs() },
      on: {
        'favourites.changedElsewhere': { actions: ({ event }) => received(event) },
      },
    }),
  );
  tab.start();
  stops.push(() => tab.stop());
  const save = (slug: string, isFavourite: boolean) =>
    tab.getSnapshot().children.tabs?.send({ type: 'otherTabs.favouriteSaved', slug, isFavourite });
  return { received, save };
}

it('delivers a saved favourite to the other tabs, not to its own', async () => {
  const first = openTab();
  const second = openTab();
  first.save('spribe-aviator', true);
  await vi.waitFor(() =>
    expect(second.received).toHaveBeenCalledWith({
      type: 'favourites.changedElsewhere',
      slug: 'spribe-aviator',
      isFavourite: true,
    }),
  );
  expect(first.received).not.toHaveBeenCalled();
});

it('ignores a message that is not a favourite', async () => {
  const { received } = openTab();
  const other = new BroadcastChannel('winwin24x7.favourites');
  stops.push(() => other.close());
  other.postMessage({ slug: '../x', isFavourite: 'yes' });
  other.postMessage({ slug: 'aura-roulette', isFavourite: false });
  await vi.waitFor(() => expect(received).toHaveBeenCalledTimes(1));
  expect(received).toHaveBeenCalledWith(expect.objectContaining({ slug: 'aura-roulette' }));
});
