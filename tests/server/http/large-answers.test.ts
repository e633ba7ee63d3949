import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { profitAndLoss } from '../../../contract/calls';
import { serveBets } from '../../../server/features/exchange/bets/calls';
import type { Backend } from '../../../server/kit/backend/backend';
import { createRoutes } from '../../../server/kit/http/routes';
import { validatorCompiler } from '../../../server/kit/http/validation';

/** Large answers that a player reads at once. */
const AT_ONCE = 4;

/** A server with the calls of bets, whose queries wait for `release`. Players sign in by their id. */
async function serveLarge() {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(() => JSON.stringify);
  onTestFinished(() => app.close());
  const sessions = {
    find: async (token: string) => ({ playerId: Number(token), sessionId: 1, scope: null }),
  };
  const config = { answerTimeout: 60_000, publicOrigins: [] };
  const backend = { config, sessions } as unknown as Pick<Backend, 'config' | 'limits' | 'sessions'>;
  const query: object = new Proxy(
    {},
    { get: (_, part) => (part === 'limit' ? () => released.then(() => []) : () => query) },
  );
  serveBets(createRoutes(app, backend), { ...backend, db: { select: () => query } } as never);
  const url = await app.listen({ port: 0 });
  return {
    release,
    ask: async (player: number) => {
      const headers = { authorization: `Bearer ${player}` };
      return (await fetch(url + profitAndLoss.path, { headers })).status;
    },
  };
}

it('a player gets four large answers at once, and a fifth when one of them is read', async () => {
  const { ask, release } = await serveLarge();
  const asked = Array.from({ length: AT_ONCE + 1 }, () => ask(1));
  expect(await Promise.any(asked)).toBe(429);
  const other = ask(2);
  release();
  expect((await Promise.all(asked)).toSorted()).toEqual([200, 200, 200, 200, 429]);
  expect(await other).toBe(200);
  expect(await ask(1)).toBe(200);
});
