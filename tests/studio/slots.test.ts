import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { computeOutcome, isSameOutcome } from '../../studio/pages/verify/compute';
import { commitmentOf, createDraws } from '../../studio/rules/draws';
import { isSlots, slotMachines } from '../../studio/rules/slots/slot-machines';
import { key, next, type Page, startTestStudio, studioDatabase, type TestStudio } from './support/studio';

const database = studioDatabase();
let studio: TestStudio;

beforeEach(async () => {
  studio = await startTestStudio('slots', database);
});

afterEach(() => studio.close());

const spin = (page: Page, requestKey = key(), stake = 2000) =>
  page.emitWithAck('slots:spin', { key: requestKey, client_seed: 'mine', stake });

test('spins by the seed of the published commitment and pays at once', async () => {
  const page = await studio.open('asha');
  const { commitment } = await next(page, 'slots');
  const answer = await spin(page);
  if (answer.status !== 'accepted') throw new Error(answer.reason);
  const { server_seed: serverSeed, client_seed: clientSeed, nonce, outcome, won, balance } = answer;
  expect(commitmentOf(serverSeed)).toBe(commitment);
  expect(outcome).toEqual(slotMachines.slots.play(createDraws({ serverSeed, clientSeed, nonce })));
  expect(won).toBe(20 * outcome.pays);
  expect(balance).toBe(98_000);
  // The round is ended by a credit, also of 0.
  await vi.waitFor(() =>
    expect(studio.operator.callsOf('credit')).toMatchObject([{ amount: won, is_final: true }]),
  );
  expect(studio.operator.balances.get('asha')).toBe(98_000 + won);
});

test('answers a repeated spin with the first result', async () => {
  const page = await studio.open('asha');
  await next(page, 'slots');
  const repeated = key();
  const [first, together] = await Promise.all([spin(page, repeated), spin(page, repeated)]);
  const later = await spin(page, repeated);
  expect(together).toEqual(first);
  expect(later).toEqual(first);
  expect(studio.operator.callsOf('debit')).toHaveLength(1);
});

test('refuses a second spin while one is running', async () => {
  const page = await studio.open('asha');
  await next(page, 'slots');
  const [first, second] = await Promise.all([spin(page), spin(page)]);
  expect([first.status, second.status]).toEqual(['accepted', 'refused']);
});

test('uses a new round after a stake that may have been taken, and returns it', async () => {
  const page = await studio.open('asha');
  const { commitment } = await next(page, 'slots');
  for (let attempt = 0; attempt < 40; attempt++) studio.operator.plan('debit', 'answerLost');
  const renewed = next(page, 'slots');
  expect(await spin(page)).toMatchObject({ status: 'refused', reason: 'unavailable' });
  expect((await renewed).commitment).not.toBe(commitment);
  await vi.waitFor(() => expect(studio.operator.balances.get('asha')).toBe(100_000), 8000);
});

test('keeps the commitment when the balance does not cover the stake', async () => {
  const page = await studio.open('asha');
  await next(page, 'slots');
  expect(await spin(page, key(), 200_000)).toMatchObject({ reason: 'insufficient-funds' });
  expect(await spin(page)).toMatchObject({ status: 'accepted' });
});

test('plays each session by the machine of its launch, also after the game has got another one', async () => {
  const before = await studio.open('asha');
  await next(before, 'slots');
  studio.operator.changeEngine('slots-wheel');
  const after = await studio.open('ravi');
  await next(after, 'slots');
  expect([await spin(before), await spin(after)]).toMatchObject([
    { outcome: { engine: 'slots' } },
    { outcome: { engine: 'slots-wheel' } },
  ]);
});

test.each(Object.keys(slotMachines).filter(isSlots))(
  'plays %s by its own rule, which anybody can compute again',
  async (engine) => {
    await studio.close();
    studio = await startTestStudio(engine, database);
    const page = await studio.open('asha');
    await next(page, 'slots');
    const answer = await spin(page);
    if (answer.status !== 'accepted') throw new Error(answer.reason);
    const proof = await (await fetch(`${studio.url}/api/rounds/${answer.round}`)).json();
    expect(proof).toMatchObject({ engine, outcome: answer.outcome });
    const computed = computeOutcome(proof.engine, {
      serverSeed: proof.server_seed,
      clientSeed: proof.client_seed,
      nonce: proof.nonce,
    });
    expect(isSameOutcome(computed, proof.outcome)).toBe(true);
    expect(answer.won).toBe(20 * answer.outcome.pays);
  },
);

test('refuses a spin whose round was ended while the wallet took the stake, as by a process that replaced a paused one', async () => {
  const page = await studio.open('asha');
  await next(page, 'slots');
  studio.operator.plan('debit', 'answerHeld');
  const answer = spin(page);
  await vi.waitFor(() => expect(studio.operator.callsOf('debit')).toHaveLength(1));
  await studio.restartAfterKill({ isPaused: true });
  studio.operator.release();
  expect(await answer).toMatchObject({ status: 'refused' });
  await vi.waitFor(() => expect(studio.operator.balances.get('asha')).toBe(100_000));
  expect(studio.operator.callsOf('credit')).toEqual([]);
});
