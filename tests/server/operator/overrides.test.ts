import { describe, expect, it } from 'vitest';
import { openBrowser } from '../../support/browser';
import { startDeskForTests } from '../../support/desk-for-tests';
import { errorsOn } from '../../support/operator-desk';
import { listMarkets } from '../../support/sandbox';

const { admin, backend } = startDeskForTests();

async function override(id: string, fields: Record<string, string>) {
  await admin.get(`/markets/${id}`);
  return admin.submit(`/markets/${id}/override`, {
    ...{ status: '', betDelay: '', overlays: '', reason: 'test' },
    ...fields,
  });
}

/** Bookmakers of cricket matches in play take no bets while a ball is bowled. */
async function bookmakersInPlay(): Promise<readonly string[]> {
  const found = (await listMarkets(backend.url)).filter(
    ({ gtype, in_play: isInPlay }) => gtype === 'bookmaker' && isInPlay,
  );
  expect(found.length).toBeGreaterThan(0);
  return found.map(({ id }) => id);
}

/** Whether a ball was running while one of these markets was open, over so many steps of the clock. */
async function ballsOf(ids: readonly string[], steps: number): Promise<readonly boolean[]> {
  const seen = new Set<boolean>();
  for (let step = 0; step < steps; step += 1) {
    for (const { id, overlays, status } of await listMarkets(backend.url))
      if (ids.includes(id) && status === 'OPEN') seen.add(overlays.includes('BALL_RUNNING'));
    await openBrowser(backend.url).post('/sandbox/clock', { advance_ms: 1000 });
  }
  return [...seen].sort();
}

describe('an override', () => {
  it('of the bet delay leaves a running ball to the feed, so that no bet is taken meanwhile', async () => {
    const ids = await bookmakersInPlay();
    for (const id of ids) expect((await override(id, { betDelay: '7' })).status).toBe(303);
    expect(await ballsOf(ids, 40)).toEqual([false, true]);
  });

  it('of the overlays holds with the next ball', async () => {
    const ids = await bookmakersInPlay();
    for (const id of ids) expect((await override(id, { overlays: 'ball running' })).status).toBe(303);
    expect(await ballsOf(ids, 20)).toEqual([true]);
    for (const id of ids) expect((await override(id, { overlays: 'none' })).status).toBe(303);
    expect(await ballsOf(ids, 20)).toEqual([false]);
    expect((await admin.get(`/markets/${ids[0]}`)).text).toContain('no overlays by hand');
  });

  it('of nothing is refused, and is no act', async () => {
    const [id = ''] = await bookmakersInPlay();
    const before = (await admin.get('/audit')).text;
    const answer = await override(id, {});
    expect([answer.status, errorsOn(answer.text)]).toEqual([
      400,
      { status: 'Choose a state, a bet delay or overlays.' },
    ]);
    expect((await admin.get('/audit')).text).toBe(before);
  });
});

describe('a release', () => {
  it('is offered while something is set by hand, and refused where nothing is', async () => {
    const [id = ''] = (await listMarkets(backend.url))
      .filter(({ gtype }) => gtype === 'match')
      .map((market) => market.id);
    const offersRelease = async () =>
      (await admin.get(`/markets/${id}`)).text.includes('Release overrides and result');
    const release = (seen = {}) => admin.submit(`/markets/${id}/release`, { reason: 'sun', ...seen });

    expect(await offersRelease()).toBe(false);
    const acts = (await admin.get('/audit')).text;
    const refused = await release({ seen: '0' });
    expect([refused.status, refused.text]).toEqual([
      409,
      expect.stringContaining('Nothing is set by hand on this market.'),
    ]);
    expect((await admin.get('/audit')).text).toBe(acts);

    await override(id, { status: 'SUSPENDED' });
    expect(await offersRelease()).toBe(true);
    expect((await release()).status).toBe(303);
    expect(await offersRelease()).toBe(false);
  });
});
