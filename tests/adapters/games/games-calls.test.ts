import { describe, expect, it } from 'vitest';
import { createGamesCalls } from '../../../src/adapters/games/calls';
import { PortFailure } from '../../../src/adapters/kit/port-failure';

const { signal } = new AbortController();

const callsFailingWith = (failure: PortFailure) =>
  createGamesCalls(
    () => Promise.reject(failure),
    async () => [],
  );

/** The calls that change something, each with an input. */
const changes: Record<string, (calls: ReturnType<typeof createGamesCalls>) => Promise<unknown>> = {
  saveFavourite: (calls) => calls.saveFavourite({ slug: 'aviator', isFavourite: true }),
  askLaunch: (calls) => calls.askLaunch({ slug: 'aviator', language: 'en' }, signal),
  askSportsbook: (calls) => calls.askSportsbook({ widget: 'betby', language: 'en' }, signal),
};

describe.each(Object.entries(changes))('the call %s', (_, change) => {
  it.each([500, 503, 408])('counts an answer %i as a failure of the server', async (status) => {
    const failed = new PortFailure('refused', 'Something went wrong.', status);
    await expect(change(callsFailingWith(failed))).rejects.toMatchObject({
      kind: 'failing',
      serverMessage: '',
    });
  });

  it('is refused by any other answer, with the sentence of the server', async () => {
    const refused = new PortFailure('refused', 'Games are stopped.', 409);
    await expect(change(callsFailingWith(refused))).rejects.toBe(refused);
  });
});

it('does not save a favourite again where the backend answers with a page', async () => {
  const page = new PortFailure('malformed', '', null, { isPage: true });
  const saving = callsFailingWith(page).saveFavourite({ slug: 'aviator', isFavourite: true });
  await expect(saving).rejects.toMatchObject({ kind: 'unavailable' });
});

it('keeps what the server says of a favourite that it does not have', async () => {
  const missing = new PortFailure('unavailable', 'There is no such game.', 404);
  const saving = callsFailingWith(missing).saveFavourite({ slug: 'aviator', isFavourite: true });
  await expect(saving).rejects.toBe(missing);
});
