import { expect, vi } from 'vitest';
import type { TestBackend } from './betting-backend';

/** Writes of the stored runners of markets that wait. @param backend is opened before the first test */
export function holdsRunners(backend: () => TestBackend) {
  let releaseHeld = async () => {};

  /** Holds the next writes until they are released. */
  function hold() {
    const client = backend().db.$client;
    const query = client.query.bind(client) as (...sent: unknown[]) => Promise<unknown>;
    const held: (() => void)[] = [];
    let isReleased = false;
    vi.spyOn(client, 'query').mockImplementation((async (...sent: unknown[]) => {
      const { text = '' } = sent[0] as { readonly text?: string };
      if (!isReleased && text.includes('store_market_runners'))
        await new Promise<void>((resolve) => held.push(resolve));
      return query(...sent);
    }) as never);
    releaseHeld = async () => {
      isReleased = true;
      for (const resume of held.splice(0)) resume();
      await backend().idle();
    };
    return { isHeld: async () => vi.waitFor(() => expect(held).not.toEqual([])), release: releaseHeld };
  }

  return { hold, release: async () => releaseHeld() };
}
