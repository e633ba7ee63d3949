import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { type Random, randomFrom } from '../../attack/oracle/actions';
import type { Kind } from '../../attack/oracle/rules';
import { freshDatabase, type TestDatabase } from '../../support/backend';
import { killBackends } from '../../support/backend-spawn';
import { openBrowser } from '../../support/browser';
import { type Fleet, type Loss, startFleet } from '../../support/fleet';
import { signInAtDesk } from '../../support/operator-desk';
import { audit } from './audit';
import { createOracleDesk } from './desk';
import { act, type GameMarket, type NodesGame, newOraclePlayer } from './player';

const NODES = 3;
/** First deposits of the players, in rupees. */
const PURSES = [500_000, 200_000, 50_000, 8_000, 1_500];
const MARKETS: readonly Kind[] = [
  ...(['match', 'match', 'match', 'match', 'match', 'match'] as const),
  ...(['bookmaker', 'bookmaker', 'fancy', 'fancy'] as const),
];
/** Least length of a sequence: a shorter one would say too little. */
const LEAST_ACTS = 25;
const SEQUENCES = process.env.SOAK ? 12 : 1;

type Disturbance = Loss | 'follower' | 'pause';

/** What happens to nodes during a sequence, in turn. A paused leader is replaced after 5 s: only in the soak. */
const disturbances: readonly Disturbance[] = process.env.SOAK
  ? ['SIGKILL', 'pause', 'SIGSTOP', 'follower', 'SIGTERM']
  : ['pause', 'SIGKILL'];

describe.runIf(process.env.TEST_DATABASE_URL)('three nodes of which the leader is lost', () => {
  let where: TestDatabase;
  let fleet: Fleet;
  beforeAll(async () => {
    where = await freshDatabase();
    fleet = await startFleet(where, NODES, { SANDBOX_CASHIER_SECONDS: '1', RATE_LIMIT_FACTOR: '1000' });
  }, 120_000);
  afterAll(async () => {
    await killBackends();
    await where.remove();
  });

  /** Open markets of each kind. */
  async function findMarkets(url: string): Promise<GameMarket[]> {
    const { body } = await openBrowser(url).get('/api/exchange/matches');
    const wanted: Kind[] = [...MARKETS];
    const found: GameMarket[] = [];
    for (const { id: matchId } of body.data.list) {
      const { body: match } = await openBrowser(url).get(`/api/exchange/match?id=${matchId}`);
      for (const { gtype: kind, id, status } of match.data.markets) {
        const place = wanted.indexOf(kind);
        if (status !== 'OPEN' || place < 0) continue;
        wanted.splice(place, 1);
        found.push({ id, matchId, kind });
      }
      if (wanted.length === 0) break;
    }
    return found;
  }

  async function openGame(): Promise<NodesGame> {
    const { url } = await fleet.leader();
    const players = await Promise.all(PURSES.map((purse) => newOraclePlayer(url, purse)));
    return { fleet, players, markets: await findMarkets(url) };
  }

  async function disturb(kind: Disturbance, { pick, whole }: Random): Promise<void> {
    const leader = await fleet.leader();
    if (kind === 'pause') {
      leader.process.child.kill('SIGSTOP');
      await sleep(whole(100, 900));
      leader.process.child.kill('SIGCONT');
      return;
    }
    const follower = pick(fleet.nodes.filter((node) => node !== leader));
    await (kind === 'follower' ? fleet.lose(follower, 'SIGKILL') : fleet.lose(leader, kind));
    if (process.env.SOAK) await fleet.fill();
  }

  async function playSequence(seed: number): Promise<number> {
    const random = randomFrom(seed);
    const game = await openGame();
    const desk = createOracleDesk(game, await signInAtDesk((await fleet.leader()).url));
    let isOver = false;
    let count = 0;
    async function repeat(one: (random: Random) => Promise<void>, pause: number) {
      const own = randomFrom(random.whole(0, 2 ** 31));
      while (!isOver) {
        await one(own);
        count += 1;
        await sleep(own.whole(0, pause));
      }
    }
    const playing = [
      ...game.players.map((player) => repeat((own) => act(game, player, own), 20)),
      repeat((own) => desk.act(own), 400),
    ];
    for (const kind of disturbances) {
      await sleep(random.whole(200, 800));
      await disturb(kind, random);
    }
    await sleep(random.whole(200, 800));
    // A busy machine takes longer for as many.
    while (count < LEAST_ACTS) await sleep(50);
    isOver = true;
    await Promise.all(playing);
    await audit(game, where.databaseUrl ?? '');
    return count;
  }

  it('play as one does by the rules of the oracle, and lose or double nothing that was acknowledged', async () => {
    const first = Number(process.env.SEED);
    const counts: number[] = [];
    for (let sequence = 0; sequence < SEQUENCES; sequence += 1)
      counts.push(await playSequence(first + sequence));
    console.log(`Acts of each sequence: ${counts.join(', ')}: SEED=${first}`);
  }, 900_000);
});
