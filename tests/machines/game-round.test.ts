import { expect, it } from 'vitest';
import { gameRoundWorld } from '../paths/game-round.model';
import { gameRoundDetails } from '../support/machines/games-fixtures';

it.each([
  ['again every five seconds while it is open', 'open', 2],
  ['no more when it has ended', 'won', 1],
] as const)('requests a round %s', async (_, state, calls) => {
  const { clock, loadRound, stop } = gameRoundWorld({ id: 'r1', language: 'en' }, () => {});
  await loadRound.resolve(gameRoundDetails({ state }));
  clock.increment(5000);
  expect(loadRound.calls).toHaveLength(calls);
  stop();
});
