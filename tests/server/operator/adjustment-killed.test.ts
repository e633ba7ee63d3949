import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { freshEmbeddedDatabase, type TestDatabase } from '../../support/backend';
import { killBackends, spawnBackend, urlOf } from '../../support/backend-spawn';
import { openBrowser, signUp } from '../../support/browser';
import { formOf, openDesk, playerIdAt, shownValue, signInAtDesk } from '../../support/operator-desk';

let where: TestDatabase;
beforeAll(async () => {
  where = await freshEmbeddedDatabase();
});
afterEach(killBackends);
afterAll(() => where.remove());

const hiddenValue = (form: string, name: string) => (shownValue(form, name) ?? '').replaceAll('&quot;', '"');

it('a credit by hand whose process is killed is posted once when its form is sent again', async () => {
  let backend = spawnBackend(where);
  let url = await urlOf(backend);
  const player = await signUp(url);
  const desk = await signInAtDesk(url);
  const page = `/players/${await playerIdAt(desk, player)}`;
  const path = `${page}/adjust`;

  for (const round of [1, 2]) {
    const current = openDesk(url);
    Object.assign(current.cookies, desk.cookies);
    await current.get(page);
    const fields = { direction: 'credit', amount: '10', shownReason: 'goodwill', reason: 'a slow answer' };
    const form = formOf((await current.submit(path, fields)).text, path);
    const [key, seen, confirmed] = ['key', 'seen', 'confirmed'].map((name) => hiddenValue(form, name));
    const whole = { ...fields, key: `${key}`, seen: `${seen}`, confirmed: `${confirmed}` };
    const lost = current.submit(path, whole).catch(() => null);
    // The first process dies at once, the second one somewhat later, in or after the transaction.
    await new Promise((resolve) => setTimeout(resolve, (round - 1) * 10));
    backend.child.kill('SIGKILL');
    await Promise.all([lost, backend.ended]);

    backend = spawnBackend(where);
    url = await urlOf(backend);
    const again = openDesk(url);
    Object.assign(again.cookies, desk.cookies);
    await again.get(page);
    for (let repeat = 0; repeat < 2; repeat += 1) expect((await again.submit(path, whole)).status).toBe(303);
    const browser = openBrowser(url);
    browser.token = player.token;
    const [newest] = (await browser.get('/api/getAccountstatement')).body.data.list;
    expect(newest.balance_after).toBe(1000 + round * 10);
    expect((await browser.get('/sandbox/ledger-faults')).body.data).toEqual({ faults: [] });
  }
}, 300_000);
