import { beforeEach, expect, it, vi } from 'vitest';
import { depositGet, withdrawRequestRules } from '../../../contract/calls/cashier';
import { protection } from '../../../contract/calls/protection';
import type { Call } from '../../../contract/define';
import type { CallServer } from '../../../src/adapters/kit/http/http';
import { PortFailure } from '../../../src/adapters/kit/port-failure';

beforeEach(() => vi.resetModules());

/** Numbers of the pages that are asked for when a player opens two pages of one list, after a call beside the specification. */
async function pagesAsked(before: Call, failure: PortFailure | null) {
  const { withPagesFromOne } = await import('../../../src/adapters/kit/http/page-base');
  const asked: unknown[] = [];
  const server = (async ({ path }: Call, { page }: { page?: number }) => {
    if (path === before.path && failure !== null) throw failure;
    if (path !== depositGet.path) return {};
    asked.push(page);
    return { list: [{ id: page ?? 1 }], total: 3 };
  }) as unknown as CallServer;
  await withPagesFromOne(server)(before, {}).catch(() => undefined);
  // The exchange and the account read their pages apart.
  const call = withPagesFromOne(server);
  for (const page of [1, 2, 3]) await call(depositGet, { page, per_page: 1 });
  return asked;
}

it.each([protection, withdrawRequestRules])(
  'pages of this server, which answers $path, are not compared',
  async (own) => {
    expect(await pagesAsked(own, null)).toEqual([undefined, 2, 3]);
  },
);

it.each([
  ['has no such call', new PortFailure('unavailable', '', 404)],
  ['answers it otherwise', new PortFailure('malformed')],
  ['does not answer it', new PortFailure('unreachable')],
])('pages of a backend that %s are compared', async (_, failure) => {
  expect(await pagesAsked(protection, failure)).toEqual([undefined, 2, undefined, 1, 3]);
});

it('pages are compared after a call that another backend may have, too', async () => {
  const { gateways } = await import('../../../contract/calls/cashier');
  expect(await pagesAsked(gateways, null)).toEqual([undefined, 2, undefined, 1, 3]);
});
