import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestBackend, type TestBackend } from '../../support/betting-backend';
import { createStillClock } from '../../support/test-exchange';
import { drawAction, levelsOf, type Random, randomFrom } from './actions';
import { compare } from './comparison';
import { type Game, offerBoth, openGame, perform } from './game';

/** Milliseconds of random sequences: a slice in each run, minutes in the soak. */
const BUDGET = process.env.SOAK ? 300_000 : 9_000;
const STEPS = 40;

let backend: TestBackend;
beforeAll(async () => {
  // On a clock that runs, a pause of the machine would end delays that the oracle has not ended.
  backend = await openTestBackend(undefined, createStillClock());
});
afterAll(() => backend.close());

function offerEverything(game: Game, random: Random) {
  for (const { id, kind, runners } of game.markets) {
    for (const selection of runners) {
      for (const side of ['back', 'lay'] as const)
        offerBoth(game, id, selection, side, levelsOf(drawAction(random, 'offer'), kind, side));
    }
  }
}

async function playSequence(seed: number) {
  const random = randomFrom(seed);
  const game = await openGame(backend);
  offerEverything(game, random);
  const played: string[] = [];
  try {
    for (let step = 0; step < STEPS; step += 1) {
      const action = drawAction(random);
      played.push(JSON.stringify(action));
      await perform(game, action, `oracle-${seed}-${step}`);
      await compare(game);
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new Error(`SEED=${seed}, step ${played.length}: ${reason}\n${played.join('\n')}`, { cause: error });
  }
}

it('agrees with an oracle after each of random bets, cancels, cash-outs, removals and results', async () => {
  const first = Number(process.env.SEED);
  const end = performance.now() + BUDGET;
  let sequences = 0;
  while (performance.now() < end) {
    await playSequence(first + sequences);
    sequences += 1;
  }
  expect(await backend.faults()).toEqual([]);
  console.log(`The oracle agrees with ${sequences} sequences of ${STEPS} steps: SEED=${first}`);
}, 480_000);
