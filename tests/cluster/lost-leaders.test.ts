import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../support/backend';
import { killBackends } from '../support/backend-spawn';
import { type Browser, openBrowser } from '../support/browser';
import { type Fleet, type Loss, startFleet } from '../support/fleet';
import { ledgerFaults } from '../support/sandbox';
import { newBettingPlayer } from '../support/test-player';

const NODES = 3;
const PLAYERS = 4;
const LOSSES = 30;

/** How a leader is lost, in turn: killed, stopped, paused. */
const losses: readonly Loss[] = ['SIGKILL', 'SIGTERM', 'SIGSTOP'];

/** In the soak: a leader takes seconds to start again. */
describe.runIf(process.env.TEST_DATABASE_URL && process.env.SOAK)(
  'while leaders are lost one after the other',
  () => {
    let where: TestDatabase;
    let fleet: Fleet;
    beforeAll(async () => {
      where = await freshDatabase();
      fleet = await startFleet(where, NODES);
    }, 120_000);
    afterAll(async () => {
      await killBackends();
      await where.remove();
    });

    /** Places bets at random nodes until it is over, each one until it is answered; returns the keys by the id of their bet. */
    async function placeBets(player: Awaited<ReturnType<typeof newBettingPlayer>>, isOver: () => boolean) {
      const placed = new Map<string, string>();
      while (!isOver()) {
        const bet = await newBet();
        for (;;) {
          const browser = atAnyNode(player.token);
          const answer = await browser.post('/api/bet/match/odds', bet).catch(() => null);
          if (answer?.status === 200) {
            placed.set(bet.key, answer.body.data.id);
            break;
          }
          // A refused key is decided as well.
          if (answer !== null && answer.status < 500) break;
          await sleep(100);
        }
      }
      return placed;
    }

    function atAnyNode(token: string): Browser {
      const { nodes } = fleet;
      const node = nodes[Math.floor(Math.random() * nodes.length)] ?? nodes[0];
      const browser = openBrowser(node?.url ?? '');
      browser.token = token;
      return browser;
    }

    async function newBet() {
      for (;;) {
        const { body = null } = await atAnyNode('')
          .get('/api/exchange/matches?status=COMING')
          .catch(() => ({ body: null }));
        const open = (body?.data?.list ?? []).flatMap((match: { market: Market | null }) =>
          match.market?.status === 'OPEN' && match.market.runners[0]?.back[0] !== undefined
            ? [match.market]
            : [],
        );
        const market: Market | undefined = open[Math.floor(Math.random() * open.length)];
        const [runner] = market?.runners ?? [];
        if (market !== undefined && runner !== undefined)
          return {
            key: randomUUID(),
            market_id: market.id,
            version: market.version,
            selection_id: runner.id,
            type: 'back',
            price: (runner.back[0]?.[0] ?? 0) / 100,
            stake: 100,
            moved: 'any',
          };
        await sleep(100);
      }
    }

    it('each bet that was acknowledged is there once, and the ledger balances', async () => {
      const { url } = await fleet.leader();
      const players = await Promise.all(
        Array.from({ length: PLAYERS }, () => newBettingPlayer(url, 1_000_000)),
      );
      const times: Record<Loss, number[]> = { SIGKILL: [], SIGTERM: [], SIGSTOP: [] };
      let isOver = false;
      const placing = players.map((player) => placeBets(player, () => isOver));
      for (let count = 0; count < LOSSES; count += 1) {
        await sleep(500);
        const signal = losses[count % losses.length] ?? 'SIGKILL';
        times[signal].push(Math.round(await fleet.lose(await fleet.leader(), signal)));
        await fleet.fill();
      }
      isOver = true;
      const placed = await Promise.all(placing);
      expect(placed.every((bets) => bets.size > 0)).toBe(true);
      const leader = await fleet.leader();
      expect(await ledgerFaults(leader.url)).toEqual([]);
      for (const [index, { token }] of players.entries()) {
        const acknowledged = Object.fromEntries(placed[index] ?? []);
        for (const node of fleet.nodes) expect(await betsAt(node.url, token)).toMatchObject(acknowledged);
      }
      console.log('Milliseconds until another node led:', JSON.stringify(times));
    }, 600_000);
  },
);

interface Market {
  readonly id: string;
  readonly status: string;
  readonly version: number;
  readonly runners: readonly { readonly id: string; readonly back: readonly (readonly number[])[] }[];
}

/** Ids of all bets of the player by their key. Fails if a key has two. */
async function betsAt(url: string, token: string): Promise<Readonly<Record<string, string>>> {
  const browser = openBrowser(url);
  browser.token = token;
  const found: { key: string; id: string }[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await browser.get(`/api/bets?per_page=100&page=${page}`);
    found.push(...body.data.list);
    if (found.length >= body.data.total) break;
  }
  expect(new Set(found.map(({ key }) => key)).size).toBe(found.length);
  return Object.fromEntries(found.map(({ id, key }) => [key, id]));
}
