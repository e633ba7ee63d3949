import { describe, expect, it } from 'vitest';
import { INDIA_UTC_OFFSET } from '../../../domain/india-time';
import { openBrowser, signUp } from '../../support/browser';
import { startDeskForTests } from '../../support/desk-for-tests';
import { addOperator, auditOf, playerIdAt } from '../../support/operator-desk';

const { admin, backend } = startDeskForTests();

const { audit } = auditOf(admin);

describe('the audit log', () => {
  it('filters by who, what, on which subject and when', async () => {
    const { username } = await signUp(backend.url);
    const id = await playerIdAt(admin, { username });
    const second = await addOperator(backend.url, admin, 'admin');
    await second.submit(`/players/${id}/suspend`, { reason: 'first' });
    await admin.submit(`/players/${id}/lift`, { reason: 'second' });
    const names = async (query: string) => (await audit(query)).map(([, what]) => what);
    expect(await names(`?kind=player&subject=${id}`)).toEqual(['suspension lifted', 'player suspended']);
    expect(await names(`?kind=player&subject=${id}&operator=${second.username}`)).toEqual([
      'player suspended',
    ]);
    expect(await names(`?kind=player&subject=${id}&act=suspension+lifted`)).toEqual(['suspension lifted']);
    expect(await names(`?kind=player&subject=${id}&from=2999-01-01`)).toEqual([]);
    expect(await names(`?kind=player&subject=${id}&until=2020-01-01`)).toEqual([]);
    expect(await names(`?kind=player&subject=${id}&request=unknown`)).toEqual([]);
    const { body } = await openBrowser(backend.url).post('/sandbox/clock', { advance_ms: 0 });
    const now = Date.parse(body.data.now);
    const today = new Date(now + INDIA_UTC_OFFSET).toISOString().slice(0, 10);
    expect(await names(`?kind=player&subject=${id}&from=${today}&until=${today}`)).toHaveLength(2);
  });

  it('leads from page to page to each older act once, with its filter', async () => {
    const { username } = await signUp(backend.url);
    const id = await playerIdAt(admin, { username });
    await admin.get(`/players/${id}`);
    const acts = Array.from({ length: 52 }, (_, number) => String(number));
    for (const reason of acts)
      await admin.submit(`/players/${id}/${Number(reason) % 2 === 0 ? 'suspend' : 'lift'}`, { reason });
    const reasons: string[][] = [];
    let query: string | undefined = `?kind=player&subject=${id}`;
    while (query !== undefined) {
      reasons.push((await audit(query)).map((cells) => cells.at(-1) ?? ''));
      const { text } = await admin.get(`/audit${query}`);
      query = /href="\/operator\/audit(\?[^"]*)">Older acts/.exec(text)?.[1]?.replaceAll('&amp;', '&');
    }
    expect(reasons.map(({ length }) => length)).toEqual([50, 2]);
    expect(reasons.flat()).toEqual(acts.toReversed());
  });

  it('says the unit of its amounts', async () => {
    const { username } = await signUp(backend.url);
    const page = `/players/${await playerIdAt(admin, { username })}`;
    await admin.get(page);
    await admin.submit(`${page}/lower-limit`, { kind: 'loss-day', amount: '500', reason: 'asked' });
    const [, , , , after] = (await audit())[0] ?? [];
    expect(after).toBe('{"loss-day":50000}');
    for (const each of ['/audit', page])
      expect((await admin.get(each)).text).toContain('Amounts are in paise, odds in hundredths.');
  });

  it('leads to the page of each subject that has one', async () => {
    await admin.get('/games/ezg-teen-patti-3-card');
    await admin.submit('/games/ezg-teen-patti-3-card/close', { reason: 'broken' });
    expect((await admin.get('/audit')).text).toContain('href="/operator/games/ezg-teen-patti-3-card"');
  });

  it('confirms an act to the operator who has done it, and to no other', async () => {
    const { username } = await signUp(backend.url);
    const id = await playerIdAt(admin, { username });
    const second = await addOperator(backend.url, admin, 'admin');
    const { headers } = await admin.submit(`/players/${id}/suspend`, { reason: 'first' });
    const page = headers.get('location')?.slice('/operator'.length) ?? '';
    expect((await second.get(page)).text).not.toContain('Done: player suspended.');
    expect((await admin.get(page)).text).toContain('Done: player suspended.');
  });

  it('answers strange filters with a page', async () => {
    for (const query of [
      '?before=x',
      '?before=-1',
      '?from=tomorrow',
      '?from=0001-01-01',
      '?until=9999-12-31',
      '?kind=%00',
      '?subject=\ud800',
      `?act=${'x'.repeat(600)}`,
    ])
      expect([200, 400]).toContain((await admin.get(`/audit${query}`)).status);
  });
});
