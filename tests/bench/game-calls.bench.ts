import { bench } from 'vitest';
import { freshEmbeddedDatabase } from '../support/backend';
import { killBackends, spawnBackend, urlOf } from '../support/backend-spawn';
import { type Browser, openBrowser, signUp } from '../support/browser';
import { launch } from '../support/provider';
import { medianOf } from './median';
import { oneRun } from './one-run';

const RUNS = 40;
const GAME = 'aura-roulette';

/** Medians in milliseconds; the targets hold on a machine that does nothing else. */
interface Measured {
  readonly name: string;
  readonly call: (visitor: Browser, player: Browser) => Promise<unknown>;
  readonly target: number;
  /** Largest multiple of the median of a plain call in the same run: independent of the machine's speed. */
  readonly allowed: number;
}

const expectOk = async (answer: Promise<{ status: number }>) => {
  const { status } = await answer;
  if (status !== 200) throw new Error(`Answered ${status}`);
};

/** One query by primary key for the session, and one for the answer. */
const plainCall = (_: Browser, player: Browser) => expectOk(player.get('/api/profile'));

const measured: readonly Measured[] = [
  {
    name: 'list of 60 games',
    call: (visitor) => expectOk(visitor.get('/api/games?per_page=60')),
    target: 20,
    allowed: 10,
  },
  {
    name: 'list of 60 games with favourites',
    call: (_, player) => expectOk(player.get('/api/games?per_page=60')),
    target: 20,
    allowed: 12,
  },
  {
    name: 'games similar to an unknown slug',
    call: (visitor) => expectOk(visitor.get('/api/games/game?slug=ezg-teen-pati-3-cards')),
    target: 20,
    allowed: 10,
  },
  {
    name: 'launch of a game to the first byte of its page',
    call: async (_, player) => {
      const { address } = await launch(player, GAME);
      await expectOk(fetch(address));
    },
    target: 300,
    allowed: 35,
  },
];

async function measure() {
  const where = await freshEmbeddedDatabase();
  try {
    const url = await urlOf(spawnBackend(where, { RATE_LIMIT_FACTOR: '1000' }, 'product'));
    const visitor = openBrowser(url);
    const player = (await signUp(url)).browser;
    const plain: number[] = [];
    const times = measured.map((): number[] => []);
    const timed = async (call: Measured['call'], into: number[]) => {
      const start = performance.now();
      await call(visitor, player);
      into.push(performance.now() - start);
    };
    // The first quarter warms up. Calls alternate, so that a slow moment of the machine affects all of them.
    for (let run = 0; run < RUNS * 1.25; run += 1) {
      await timed(plainCall, plain);
      for (const [index, { call }] of measured.entries()) await timed(call, times[index] ?? []);
    }
    const unit = medianOf(plain.slice(-RUNS));
    console.log(`plain call: median ${unit.toFixed(1)} ms`);
    const slow = measured.filter(({ allowed, name, target }, index) => {
      const median = medianOf((times[index] ?? []).slice(-RUNS));
      console.log(
        `${name}: median ${median.toFixed(1)} ms (target ${target}), ${(median / unit).toFixed(1)} plain calls (allowed ${allowed})`,
      );
      return median > allowed * unit;
    });
    if (slow.length > 0) throw new Error(`Too slow: ${slow.map(({ name }) => name).join(', ')}`);
  } finally {
    await killBackends();
    await where.remove();
  }
}

// Vitest runs a function that is not `async` once more to detect a promise.
bench('calls of the games take at most a multiple of a plain call', async () => measure(), oneRun);
