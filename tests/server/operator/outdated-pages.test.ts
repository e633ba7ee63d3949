import { beforeAll, describe, expect, it } from 'vitest';
import { acts, unlistedFields } from '../../../server/desk/forms/contract';
import { labelOf } from '../../../server/desk/forms/entered';
import { openBrowser, signUp } from '../../support/browser';
import { newReference } from '../../support/cashier';
import { startDeskForTests } from '../../support/desk-for-tests';
import { addOperator, type DeskBrowser, formOf, playerIdAt, shownValue } from '../../support/operator-desk';
import { listMarkets } from '../../support/sandbox';

const { admin, backend } = startDeskForTests();
let other: DeskBrowser & { readonly username: string };
beforeAll(async () => {
  const sandbox = openBrowser(backend.url);
  await sandbox.post('/sandbox/cashier', { decision: 'wait' });
  await sandbox.post('/sandbox/exchange/freeze', { frozen: true });
  other = await addOperator(backend.url, admin, 'admin');
});

const openBoth = (page: string) => Promise.all([admin.get(page), other.get(page)]);

const openMarket = async (gtype: string) =>
  (await listMarkets(backend.url)).find((market) => market.gtype === gtype && market.status === 'OPEN')?.id;

describe('a preview from an outdated page', () => {
  it('of a result or a void says that the market has changed, and is shown from the page that says so', async () => {
    const page = `/markets/${await openMarket('match')}`;
    await openBoth(page);
    const rain = { status: 'SUSPENDED', betDelay: '', overlays: '', reason: 'rain' };
    expect((await other.submit(`${page}/override`, rain)).status).toBe(303);
    const fields = { 'winners[]': ['1'], reason: 'mine' };
    for (const [act, entered] of Object.entries({ result: fields, void: { reason: 'mine' } })) {
      const { status, text } = await admin.submit(`${page}/${act}`, entered);
      expect([status, text.includes('Nothing is settled yet.')]).toEqual([409, false]);
      expect(text).toMatch(
        new RegExp(
          `This was changed after you opened the page. ${other.username}, [^.]*: market overridden.`,
        ),
      );
      const seen = shownValue(formOf(text, `${page}/${act}`), 'seen') ?? '';
      const again = await admin.submit(`${page}/${act}`, { ...entered, seen });
      expect([again.status, again.text.includes('Nothing is settled yet.')]).toEqual([200, true]);
    }
  });

  it('of a credit says that the player has changed', async () => {
    const player = await signUp(backend.url);
    const page = `/players/${await playerIdAt(admin, player)}`;
    await openBoth(page);
    expect((await other.submit(`${page}/suspend`, { reason: 'first' })).status).toBe(303);
    const credit = { direction: 'credit', amount: '5', shownReason: 'goodwill', reason: 'mine' };
    const { status, text } = await admin.submit(`${page}/adjust`, credit);
    expect([status, text.includes('Nothing is posted yet.')]).toEqual([409, false]);
    expect(text).toContain(`This was changed after you opened the page. ${other.username}, `);
  });
});

it('names the runner of a form that the page does not have any more', async () => {
  const page = `/markets/${await openMarket('match')}`;
  const { text: shown } = await other.get(page);
  const name = /<option value="1">([^<]+)</.exec(formOf(shown, `${page}/remove-runner`))?.[1];
  await other.submit(`${page}/remove-runner`, { runner: '1', reduction: '0', reason: 'lame' });
  await openBoth(page);
  const restore = (desk: DeskBrowser) =>
    desk.submit(`${page}/restore-runner`, { runner: '1', reason: 'fit' });
  expect((await restore(other)).status).toBe(303);
  const { status, text } = await restore(admin);
  expect(status).toBe(400);
  expect(text).toContain(`This market has no runner ${name} that is removed.`);
  expect(formOf(text, `${page}/restore-runner`)).toBe('');
  expect(text).toMatch(new RegExp(`What you entered[\\s\\S]*<dt>Runner</dt><dd>${name}</dd>`));
});

it('adds the same bank details once, and says so to the second operator', async () => {
  const path = '/site/add-bank-detail';
  const detail = { type: 'bank', accountName: 'House', accountNumber: '5011 2233 44', ifsc: 'HDFC0000001' };
  const send = (desk: DeskBrowser, fields: object = {}) =>
    desk.submit(path, { ...detail, ...fields, reason: 'a new account' });
  await openBoth('/site');
  const answers = await Promise.all([send(admin), send(other, { accountNumber: '5011-223344' })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
  const { text = '' } = answers.find(({ status }) => status === 409) ?? {};
  expect(text).toMatch(/These bank details are there already\. \w+, [^.]*: bank details added\. Nothing was/);
  expect(shownValue(formOf(text, path), 'accountName')).toBe('House');
  await admin.get('/site');
  expect((await send(admin)).status).toBe(409);
  expect((await send(admin, { ifsc: 'ICIC0000002' })).status).toBe(303);
  expect((await admin.get('/site')).text.split('<dd>House</dd>').length - 1).toBe(2);
});

it('adds the same announcement once, and says so to the second operator', async () => {
  const path = '/content/add-announcement';
  await openBoth('/content');
  const answers = await Promise.all(
    [admin, other].map((desk) => desk.submit(path, { content: 'Once in the list' })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
  const { text = '' } = answers.find(({ status }) => status === 409) ?? {};
  expect(text).toMatch(
    /The same was added after you opened the page\. \w+, [^.]*: announcement added\. Nothing was/,
  );
  expect(shownValue(formOf(text, path), 'content')).toBe('Once in the list');
  expect((await admin.get('/content')).text.split('value="Once in the list"').length - 1).toBe(1);
});

it('shows a stored 0 beside what was entered, and calls no proposed value stored', async () => {
  const banner = { title: 'Stored', text: '', image: '', url: '/referral' };
  await admin.get('/content');
  await admin.submit('/content/add-banner', { ...banner, order: '0' });
  const [{ text }] = await openBoth('/content');
  const path = /\/content\/banners\/\d+\/change(?="[\s\S]*?value="Stored")/.exec(text)?.[0] ?? '';
  expect((await other.submit(path, { ...banner, order: '0', text: 'New' })).status).toBe(303);
  const changed = await admin.submit(path, { ...banner, order: '5' });
  expect(formOf(changed.text, path).match(/Now: [^<]+/g)).toEqual(['Now: 0', 'Now: New']);

  const market = `/markets/${await openMarket('bookmaker')}`;
  await openBoth(market);
  const suspend = { status: 'SUSPENDED', betDelay: '', overlays: '', reason: 'rain' };
  expect((await other.submit(`${market}/override`, suspend)).status).toBe(303);
  const removal = { runner: '1', reduction: '12', reason: 'withdrawn' };
  const refused = await admin.submit(`${market}/remove-runner`, removal);
  expect(refused.status).toBe(409);
  expect(formOf(refused.text, `${market}/remove-runner`)).not.toContain('Now:');
});

/** The labels of the fields of all forms on a page, by path of the form and name of the field. */
function labelsOn(page: string) {
  const forms = page.split('<form class="act"').slice(1);
  return forms.flatMap((form) => {
    const path = /action="\/operator([^"]+)"/.exec(form)?.[1] ?? '';
    const fields = [
      ...form.matchAll(/<label class="field[^"]*"><span>([^<]+)<\/span>.*?name="(\w+)"/gs),
      ...form.matchAll(/<fieldset class="field"><legend>([^<]+)<\/legend>.*?name="(\w+)\[\]"/gs),
    ];
    return fields.map(([, label = '', name = '']) => ({ path, name, label }));
  });
}

const actAt = (path: string) =>
  Object.values(acts).find((act) => new RegExp(`^${act.path.replace(/:\w+/g, '[^/]+')}$`).test(path));

it('names what was entered by the labels of the form, on each page that can lose a form', async () => {
  const player = await signUp(backend.url);
  const { body } = await player.browser.post('/api/deposit/create', {
    ...{ key: crypto.randomUUID(), gateway: 'upi', amount: 500, reference: newReference() },
  });
  const pages = [
    ...['/content', '/bonuses', '/gateways', '/operators', `/deposits/${body.data.id}`],
    `/players/${await playerIdAt(admin, player)}`,
    ...(await Promise.all(['match', 'fancy'].map(async (gtype) => `/markets/${await openMarket(gtype)}`))),
  ];
  const answers = await Promise.all(pages.map((page) => admin.get(page)));
  const shown = answers.flatMap(({ text }) => labelsOn(text)).filter(({ name }) => !unlistedFields.has(name));
  expect(shown.length).toBeGreaterThan(60);
  expect(
    shown.map((field) => {
      const act = actAt(field.path);
      return { ...field, label: act && labelOf(act.form, field.name) };
    }),
  ).toEqual(shown);
});
