import { describe, expect, it } from 'vitest';
import { signUp } from '../../support/browser';
import { startDeskForTests } from '../../support/desk-for-tests';
import { auditOf } from '../../support/operator-desk';

const { admin, backend } = startDeskForTests();

const { expectOneRow } = auditOf(admin);

describe('a game', () => {
  const slug = 'spribe-aviator';
  const page = `/games/${slug}`;

  async function submit(act: 'close' | 'open', reason: string) {
    await admin.get(page);
    return admin.submit(`${page}/${act}`, { reason });
  }

  it('that is switched off is in no list and cannot be launched, until it is on again', async () => {
    const { browser } = await signUp(backend.url);
    const listed = async () =>
      (await browser.get('/api/games?query=aviator')).body.data.list.some(
        (game: { slug: string }) => game.slug === slug,
      );
    const launch = () => browser.post('/api/games/launch', { slug, lang: 'en' });
    expect(await listed()).toBe(true);
    await expectOneRow(
      () => submit('close', 'fault'),
      ['operator1', 'game switched off', `game ${slug}`, '{"isOpen":true}', '{"isOpen":false}', 'fault'],
    );
    expect(await listed()).toBe(false);
    expect((await launch()).body.message).toBe('Aviator is not available at the moment.');
    expect((await admin.get('/games?status=off')).text).toContain(slug);
    const again = await admin.submit(`${page}/close`, { reason: 'fault' });
    expect([again.status, again.text]).toEqual([409, expect.stringContaining('This game is off already.')]);
    await expectOneRow(
      () => submit('open', 'repaired'),
      ['operator1', 'game switched on', `game ${slug}`, '{"isOpen":false}', '{"isOpen":true}', 'repaired'],
    );
    expect(await listed()).toBe(true);
  });
});
