import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Page, startTestStudio, studioDatabase, type TestStudio, untilEnded } from './support/studio';

const MAX_PAGES = 10;

const database = studioDatabase();
let studio: TestStudio;
beforeEach(async () => {
  studio = await startTestStudio('roulette', database, untilEnded);
});
afterEach(() => studio.close());

const isWelcomed = (page: Page) =>
  new Promise<boolean>((resolve) => {
    page.on('welcome', () => resolve(true));
    for (const event of ['connect_error', 'disconnect'] as const) page.on(event, () => resolve(false));
  });

it('a player has only so many pages, also if their handshakes wait for the wallet at the same time', async () => {
  const count = MAX_PAGES + 3;
  for (let page = 0; page < count; page += 1) studio.operator.plan('balance', 'answerHeld');
  const pages = await Promise.all(Array.from({ length: count }, () => studio.open('asha')));
  const welcomed = Promise.all(pages.map(isWelcomed));
  await vi.waitFor(() => expect(studio.operator.callsOf('balance')).toHaveLength(count), { timeout: 20_000 });
  studio.operator.release();
  // A wallet that answers late lets a page wait for its next attempt.
  expect((await welcomed).filter(Boolean).length).toBeLessThanOrEqual(MAX_PAGES);
});
