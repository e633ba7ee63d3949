import { afterEach, expect, test, vi } from 'vitest';
import { createDraws } from '../../studio/rules/draws';
import { slotMachines } from '../../studio/rules/slots/slot-machines';
import { tableRules } from '../../studio/server/rules';
import { key, next, startTestStudio, studioDatabase, type TestStudio } from './support/studio';

const database = studioDatabase();
let studio: TestStudio;

const MINUTE = 60_000;
/** Phases that no test waits for. */
const phases = { betting: MINUTE, closing: MINUTE, revealing: MINUTE, settled: MINUTE };
const timings = { table: phases, crash: phases, flightSpeed: 20 };

afterEach(() => studio.close());

test('the seeds of a running round predict its outcome, and its phases end when a tester says so', async () => {
  studio = await startTestStudio('roulette', database, timings);
  const page = await studio.open('asha');
  const { round } = await next(page, 'table');
  const game = studio.findGame('test-roulette');
  const running = await game?.currentRound();
  expect(running).toMatchObject({ round, phase: 'betting' });
  const { nonce = '', serverSeed = '' } = running ?? {};
  await page.emitWithAck('bets:place', {
    round,
    key: key(),
    client_seed: 'mine',
    bets: [{ spot: 'red', stake: 2000 }],
  });
  expect(game?.endPhase('revealing')).toBe(false);
  const revealing = next(page, 'table', ({ phase }) => phase === 'revealing');
  expect(game?.endPhase('betting')).toBe(true);
  const { outcome } = await revealing;
  expect(outcome).toEqual(
    tableRules('roulette')?.draw(createDraws({ serverSeed, nonce, clientSeed: 'mine' })),
  );
  const following = next(page, 'table', (state) => state.round !== round);
  expect(game?.endPhase('revealing')).toBe(true);
  await vi.waitFor(() => expect(game?.endPhase('settled')).toBe(true));
  expect(await following).toMatchObject({ phase: 'betting' });
});

test('the flight of a crash game is not shortened', async () => {
  studio = await startTestStudio('crash', database, timings);
  const page = await studio.open('asha');
  await next(page, 'crash');
  const game = studio.findGame('test-crash');
  const flying = next(page, 'crash', ({ phase }) => phase === 'flying');
  expect(game?.endPhase('betting')).toBe(true);
  await flying;
  expect(game?.endPhase('flying')).toBe(false);
});

test('the seeds of the next spin of a slot machine predict it', async () => {
  studio = await startTestStudio('slots', database);
  const page = await studio.open('asha');
  await next(page, 'slots');
  const { nonce = '', serverSeed = '' } = (await studio.findGame('test-slots')?.currentRound()) ?? {};
  const spin = await page.emitWithAck('slots:spin', { key: key(), client_seed: 'mine', stake: 2000 });
  expect(spin).toMatchObject({
    outcome: slotMachines.slots.play(createDraws({ serverSeed, nonce, clientSeed: 'mine' })),
  });
});

test('a game that no player has opened has no round', async () => {
  studio = await startTestStudio('slots', database);
  expect(studio.findGame('test-slots')).toBeNull();
});
