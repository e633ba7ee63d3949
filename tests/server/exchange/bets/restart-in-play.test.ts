import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openTestBackend, type TestBackend } from '../../../support/betting-backend';
import { race } from '../../../support/race';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());
afterEach(async () => expect(await backend.faults()).toEqual([]));

const { latest, openRace, stored } = race(() => backend);

it('matches delayed bets with the orders that waited before a restart, in the order of their delays', async () => {
  const [maker = 0, first = 0, second = 0] = [
    await backend.newPlayer(),
    await backend.newPlayer(),
    await backend.newPlayer(),
  ];
  const { id } = openRace();
  backend.markets.set(id, { runners: [{ id: '1', back: [], lay: [] }] });
  await backend.place(maker, { market: latest({ id }), side: 'lay', price: 600, moved: 'better' });
  const market = backend.markets.set(id, { betDelay: 5 });
  const terms = { market, price: 600, moved: 'better' } as const;
  const bet = await backend.place(first, terms);
  backend.clock.advance(1_000);
  const later = await backend.place(second, { ...terms, price: 590 });
  await backend.restart(() => {
    const client = backend.db.$client;
    const query = client.query.bind(client) as (...sent: unknown[]) => Promise<unknown>;
    vi.spyOn(client, 'query').mockImplementation((async (...sent: unknown[]) => {
      const { text = '' } = sent[0] as { readonly text?: string };
      if (text.includes('"players"."kind"')) await new Promise((resolve) => setTimeout(resolve, 1_000));
      return query(...sent);
    }) as never);
    backend.clock.advance(6_000);
  });
  vi.restoreAllMocks();
  await backend.idle();
  await vi.waitFor(async () => expect((await stored(second, later)).state).toBe('unmatched'));
  expect(await stored(first, bet)).toMatchObject({
    state: 'matched',
    fills: [{ price: 600, with: 'player' }],
  });
});
