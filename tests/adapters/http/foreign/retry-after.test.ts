import { afterAll, describe, expect, it, vi } from 'vitest';
import { betCancel } from '../../../../contract/calls/bets';
import { json } from '../recording-server';
import { withdrawals } from './withdrawals';

const { server, loadList, withdraw } = withdrawals();

/** The monotonic clock of the page, which the test moves. */
function movedClock() {
  const { now } = performance;
  let ahead = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + ahead);
  return (seconds: number) => {
    ahead += seconds * 1000;
  };
}

const refusing = (status: number, retryAfter?: string, message = '') => {
  server.answer = (response) => {
    if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
    json({ message }, status)(response);
  };
};

const send = () => server.call(betCancel, { id: '7' });

/** Gets the gestures of the player, in place of the document and the window. */
const page = new EventTarget();
vi.stubGlobal('document', page);
vi.stubGlobal('window', page);
afterAll(() => vi.unstubAllGlobals());

const press = () => page.dispatchEvent(new Event('click'));
const type = (key: string) => page.dispatchEvent(Object.assign(new Event('keydown'), { key }));

describe('a call whose answer has Retry-After', () => {
  it.each([429, 503])('is not repeated before that time: %i', async (status) => {
    const pass = movedClock();
    refusing(status, '45');
    for (let repeat = 0; repeat < 8; repeat += 1) {
      await expect(loadList()).rejects.toMatchObject({ name: 'PortFailure' });
      pass(5);
    }
    expect(server.seen).toHaveLength(1);
    pass(6);
    await expect(loadList()).rejects.toMatchObject({ name: 'PortFailure' });
    expect(server.seen).toHaveLength(2);
  });

  it('says how long is left', async () => {
    const pass = movedClock();
    refusing(429, '45');
    await expect(loadList()).rejects.toMatchObject({ refusal: { args: { wait: 45 } } });
    pass(30);
    await expect(loadList()).rejects.toMatchObject({
      kind: 'limited',
      refusal: { code: 'LIMITED', args: { wait: 15 } },
    });
  });

  it('keeps the sentence of the server', async () => {
    refusing(429, '45', 'You are very fast.');
    await expect(loadList()).rejects.toMatchObject({ serverMessage: 'You are very fast.' });
    await expect(loadList()).rejects.toMatchObject({ kind: 'limited', serverMessage: 'You are very fast.' });
  });

  it('holds no other call', async () => {
    refusing(429, '45');
    await expect(loadList()).rejects.toMatchObject({ kind: 'limited' });
    await expect(withdraw()).rejects.toMatchObject({ kind: 'limited' });
    expect(server.seen).toHaveLength(2);
  });

  it('is sent once for each gesture of the player', async () => {
    refusing(429, '45');
    await expect(loadList()).rejects.toMatchObject({ kind: 'limited' });
    for (let gesture = 1; gesture <= 2; gesture += 1) {
      press();
      await expect(loadList()).rejects.toMatchObject({ kind: 'limited' });
      await expect(loadList()).rejects.toMatchObject({ kind: 'limited' });
      expect(server.seen).toHaveLength(1 + gesture);
    }
  });

  it.each(['click', 'change', 'submit', 'popstate'])('is sent for a gesture: %s', async (gesture) => {
    refusing(429, '45');
    await expect(loadList()).rejects.toMatchObject({ kind: 'limited' });
    page.dispatchEvent(new Event(gesture));
    await expect(loadList()).rejects.toMatchObject({ kind: 'limited' });
    expect(server.seen).toHaveLength(2);
  });

  it('is sent for Enter', async () => {
    refusing(429, '45');
    await expect(loadList()).rejects.toMatchObject({ kind: 'limited' });
    type('Enter');
    await expect(loadList()).rejects.toMatchObject({ kind: 'limited' });
    expect(server.seen).toHaveLength(2);
  });

  it('is not sent for a gesture long before it, or for a typed letter', async () => {
    const pass = movedClock();
    refusing(429, '45');
    await expect(loadList()).rejects.toMatchObject({ kind: 'limited' });
    press();
    pass(2);
    type('a');
    await expect(loadList()).rejects.toMatchObject({ kind: 'limited' });
    expect(server.seen).toHaveLength(1);
  });

  it('is sent again as soon as the server has answered it', async () => {
    refusing(429, '45');
    await expect(loadList()).rejects.toMatchObject({ kind: 'limited' });
    server.answer = json({ data: [] });
    press();
    await loadList();
    await loadList();
    expect(server.seen).toHaveLength(3);
  });

  it.each(['999999999', new Date(Date.now() + 10 ** 9).toUTCString()])(
    'is held for an hour at most: %s',
    async (retryAfter) => {
      const pass = movedClock();
      refusing(429, retryAfter);
      await expect(loadList()).rejects.toMatchObject({ kind: 'limited' });
      pass(3599);
      await expect(loadList()).rejects.toMatchObject({ kind: 'limited' });
      expect(server.seen).toHaveLength(1);
      pass(2);
      await expect(loadList()).rejects.toMatchObject({ kind: 'limited' });
      expect(server.seen).toHaveLength(2);
    },
  );

  it.each([undefined, '0', '-5', 'soon', 'Mon, 01 Jan 2001 00:00:00 GMT'])(
    'is not held without a time to wait: %s',
    async (retryAfter) => {
      refusing(429, retryAfter);
      await expect(loadList()).rejects.toMatchObject({ kind: 'limited' });
      await expect(loadList()).rejects.toMatchObject({ kind: 'limited' });
      expect(server.seen).toHaveLength(2);
    },
  );

  it('is sent if it changes something: the next bet has the address of the last one', async () => {
    refusing(503, '45');
    await expect(send()).rejects.toMatchObject({ kind: 'failing', isUnclear: true });
    await expect(send()).rejects.toMatchObject({ kind: 'failing', isUnclear: true });
    expect(server.seen).toHaveLength(2);
  });
});
