import { expect, it, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { createFavouriteUpdates } from '../../../src/adapters/exchange/favourite-updates';
import { createFeedConnection } from '../../../src/adapters/exchange/feed-connection';

it('sends each new connection and the changes of other tabs to the machine, until it stops', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { connector, notify } = createFeedConnection(() => null);
  const received: object[] = [];
  const host = createActor(
    createMachine({
      invoke: { id: 'favouriteUpdates', src: createFavouriteUpdates(connector) },
      on: { '*': { actions: ({ event }) => received.push(event) } },
    }),
  ).start();
  const team = { kind: 'team', id: '4:India' };
  notify({ type: 'connected' });
  notify({ type: 'heartbeat' });
  notify({ type: 'favourite', payload: { ...team, is_favourite: true } });
  notify({ type: 'favourite', payload: { kind: 'horse', id: 4 } });
  expect(received).toEqual([
    { type: 'matchFavourites.connected' },
    { type: 'matchFavourites.changedElsewhere', ...team, isFavourite: true },
  ]);
  expect(warn).toHaveBeenCalledOnce();
  host.stop();
  notify({ type: 'connected' });
  // It would be read, and logged again.
  notify({ type: 'favourite', payload: { kind: 'horse', id: 4 } });
  expect(received).toHaveLength(2);
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});
