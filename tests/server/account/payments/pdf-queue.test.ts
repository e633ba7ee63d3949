import { expect, it } from 'vitest';
import {
  createPdfCleaner,
  type Sender,
} from '../../../../server/features/account/payments/proofs/pdf-cleaner';
import { MINUTE } from '../../../../server/kit/clock';
import { onePagePdf } from '../../../support/pdf';
import { createStillClock } from '../../../support/test-exchange';

/** One is cleaned and four wait. */
const PLACES = 5;
const OTHER: Sender = { playerId: 1, network: '198.51.100.1' };

/** Players with one address. */
const senders = (count: number): readonly Sender[] =>
  Array.from({ length: count }, (_, index) => ({ playerId: 100 + index, network: '192.0.2.1' }));

/** A cleaner, and the names of the files that it has answered, in order; a refused one with its status. */
function openQueue() {
  const clock = createStillClock();
  const { clean } = createPdfCleaner(clock);
  const answered: string[] = [];
  return {
    answered,
    clock,
    send: (name: string, sender: Sender) =>
      clean(onePagePdf(), sender).then(
        () => answered.push(name),
        ({ status }) => answered.push(`${name}: ${status}`),
      ),
  };
}

it('a PDF of another address goes before those of many players with one address', async () => {
  const { answered, send } = openQueue();
  await Promise.all([
    ...senders(PLACES - 1).map((sender, index) => send(`${index}`, sender)),
    send('other', OTHER),
  ]);
  expect(answered).toEqual(['0', 'other', '1', '2', '3']);
});

it('many players with one address take no place from a player of another', async () => {
  const { answered, send } = openQueue();
  await Promise.all([
    ...senders(PLACES).map((sender, index) => send(`${index}`, sender)),
    send('other', OTHER),
  ]);
  expect(answered).toEqual(['4: 503', '0', 'other', '1', '2', '3']);
});

it('a player whose PDFs took long waits for the player of the same address whose PDFs did not', async () => {
  const { answered, clock, send } = openQueue();
  const [slow, quick, first] = senders(3) as [Sender, Sender, Sender];
  const before = send('before', slow);
  clock.advance(5000);
  await before;
  await Promise.all([send('first', first), send('slow', slow), send('quick', quick)]);
  expect(answered).toEqual(['before', 'first', 'quick', 'slow']);
});

it('a player whose PDFs took half a minute is refused until ten minutes have passed', async () => {
  const { answered, clock, send } = openQueue();
  for (const [name, time] of [['slow', 29_999] as const, ['quick', 1] as const]) {
    const sent = send(name, OTHER);
    clock.advance(time);
    await sent;
  }
  await send('next', OTHER);
  clock.advance(10 * MINUTE);
  await send('later', OTHER);
  expect(answered).toEqual(['slow', 'quick', 'next: 429', 'later']);
});

it('a PDF that finds no place counts no time', async () => {
  const { answered, send } = openQueue();
  const before = senders(PLACES).map((sender, index) => send(`${index}`, sender));
  const last: Sender = { playerId: 1, network: '192.0.2.1' };
  for (let number = 0; number < 30; number += 1) await send('last', last);
  await Promise.all(before);
  await send('now', last);
  expect(answered).toEqual([...Array(30).fill('last: 503'), '0', '1', '2', '3', '4', 'now']);
});
