import { expect, vi } from 'vitest';
import type { TestBackend } from './betting-backend';

/** Holds the next write of a holding until it is released. */
export function holdNextWrite({ db }: Pick<TestBackend, 'db'>) {
  const client = db.$client;
  const query = client.query.bind(client) as (...sent: unknown[]) => Promise<unknown>;
  const held: (() => void)[] = [];
  vi.spyOn(client, 'query').mockImplementation((async (...sent: unknown[]) => {
    const { text = '' } = sent[0] as { readonly text?: string };
    if (held.length === 0 && text.includes('write_holdings'))
      await new Promise<void>((resolve) => held.push(resolve));
    return query(...sent);
  }) as never);
  return { isHeld: () => vi.waitFor(() => expect(held).toHaveLength(1)), release: () => held[0]?.() };
}
