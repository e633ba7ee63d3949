import { describe, expect, it } from 'vitest';
import { waitRefusal } from '../../../../server/kit/http/refusal';
import { json, refusal } from '../recording-server';
import { withdrawals } from './withdrawals';

const { server, loadList, withdraw } = withdrawals();

const limited = (message: string, retryAfter?: string) => {
  server.answer = (response) => {
    if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
    json({ message }, 429)(response);
  };
};

describe('a limit of another backend', () => {
  it.each([
    '',
    'Too Many Attempts.',
    'Too Many Requests',
    'ThrottlerException: Too Many Requests',
    'Rate limit exceeded',
  ])('has the sentence of this product without the time to wait: %j', async (message) => {
    limited(message);
    await expect(loadList()).rejects.toMatchObject({
      kind: 'limited',
      serverMessage: '',
      refusal: undefined,
    });
  });

  it.each([
    ['1', 1, '1 second'],
    ['60', 60, '60 seconds'],
    ['3600', 3600, '60 minutes'],
  ])('says how long to wait: Retry-After: %s', async (retryAfter, wait, words) => {
    for (const message of ['', 'Too Many Attempts.']) {
      limited(message, retryAfter);
      await expect(loadList()).rejects.toMatchObject({
        kind: 'limited',
        serverMessage: `Too many requests were sent. Try again in ${words}.`,
        refusal: { code: 'LIMITED', args: { wait } },
      });
    }
  });

  it.each([1, 99, 100, 3600])('says it in the words of the catalogue: %i s', async (wait) => {
    limited('', String(wait));
    await expect(loadList()).rejects.toMatchObject({ serverMessage: waitRefusal('LIMITED')(wait).message });
  });

  it('may end at a date', async () => {
    limited('', new Date(Date.now() + 30_000).toUTCString());
    await expect(loadList()).rejects.toMatchObject({ kind: 'limited', refusal: { code: 'LIMITED' } });
  });

  it.each(['0', '-5', 'soon', '999999', 'Mon, 01 Jan 2001 00:00:00 GMT'])(
    'has no time to wait with Retry-After: %s',
    async (retryAfter) => {
      limited('', retryAfter);
      await expect(loadList()).rejects.toMatchObject({ kind: 'limited', serverMessage: '' });
    },
  );

  it('keeps a sentence of its own', async () => {
    limited('You can withdraw once in 24 hours.', '60');
    await expect(withdraw()).rejects.toMatchObject({
      kind: 'limited',
      serverMessage: 'You can withdraw once in 24 hours.',
      refusal: undefined,
    });
  });

  it('refuses a withdrawal, which is sent once', async () => {
    limited('', '60');
    await expect(withdraw()).rejects.toMatchObject({ kind: 'limited' });
    expect(server.seen.filter(({ url }) => url?.includes('create'))).toHaveLength(1);
  });
});

it('keeps the refusal of this server', async () => {
  server.answer = refusal(
    429,
    'Too many requests at once. Please try again in a moment.',
    'TOO_MANY_REQUESTS',
  );
  await expect(loadList()).rejects.toMatchObject({ refusal: { code: 'TOO_MANY_REQUESTS' } });
});
