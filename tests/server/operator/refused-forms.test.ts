import { describe, expect, it } from 'vitest';
import { startDeskForTests } from '../../support/desk-for-tests';
import { addOperator, errorsOn, formOf, isChecked, shownValue } from '../../support/operator-desk';
import { listMarkets } from '../../support/sandbox';

const { admin, backend } = startDeskForTests();

type Fields = Record<string, string | string[]>;

async function submit(page: string, path: string, fields: Fields) {
  await admin.get(page);
  return admin.submit(path, fields);
}

async function firstMarket(gtype: string): Promise<string> {
  const market = (await listMarkets(backend.url)).find((one) => one.gtype === gtype);
  if (market === undefined) throw new Error(`There is no market of the kind ${gtype}`);
  return market.id;
}

describe('a refused form', () => {
  it('of an announcement shows what was entered, in its own form alone', async () => {
    await submit('/content', '/content/add-announcement', { content: 'Kept by the other form' });
    const path = '/content/add-announcement';
    const answer = await submit('/content', path, { content: 'Final tonight', contentHi: 'क'.repeat(501) });
    expect([answer.status, Object.keys(errorsOn(answer.text))]).toEqual([400, ['contentHi']]);
    expect(shownValue(formOf(answer.text, path), 'content')).toBe('Final tonight');
    const others = answer.text.split('<form ').filter((form) => form.includes('Kept by the other form'));
    expect(others).toHaveLength(1);
  });

  it('of one of several banners marks the fields of that banner', async () => {
    const fields = { order: '1', title: 'One', titleHi: '', text: '', textHi: '', image: '', url: '' };
    await submit('/content', '/content/add-banner', fields);
    await submit('/content', '/content/add-banner', { ...fields, title: 'Two' });
    const banners = [...(await admin.get('/content')).text.matchAll(/banners\/(\d+)\/change/g)];
    const paths = banners.map(([, id]) => `/content/banners/${id}/change`);
    const [path = '', other = ''] = paths.slice(-2);
    const answer = await submit('/content', path, {
      ...fields,
      order: 'first',
      url: 'ftp://x',
      title: 'Neu',
    });
    expect(errorsOn(answer.text)).toEqual({
      order: 'Please enter a whole number: the order.',
      url: 'The target is an https address, or a path such as /promotions.',
    });
    const form = formOf(answer.text, path);
    expect([shownValue(form, 'order'), shownValue(form, 'title'), shownValue(form, 'url')]).toEqual([
      'first',
      'Neu',
      'ftp://x',
    ]);
    expect(shownValue(formOf(answer.text, other), 'title')).not.toBe('Neu');
  });

  it('of the site keeps texts, choices and switches', async () => {
    const path = '/site/details';
    const before = formOf((await admin.get('/site')).text, path);
    const answer = await submit('/site', path, {
      ...{ BRAND_STATUS: 'Maintenance', PHONE: '+91 1', MIN_AGE: 'x', reason: '' },
      ...(!isChecked(before, 'IS_EMAIL') && { IS_EMAIL: '1' }),
    });
    expect(Object.keys(errorsOn(answer.text))).toEqual(['MIN_AGE', 'reason']);
    const form = formOf(answer.text, path);
    expect(form).toContain('<option value="Maintenance" selected>');
    expect([shownValue(form, 'PHONE'), shownValue(form, 'MIN_AGE')]).toEqual(['+91 1', 'x']);
    expect([isChecked(form, 'IS_EMAIL'), isChecked(form, 'PLAY_MONEY')]).toEqual([
      !isChecked(before, 'IS_EMAIL'),
      false,
    ]);
  });

  it('of the site marks a state that has no code', async () => {
    const fields = { BRAND_STATUS: 'Live', BLOCKED_STATES: 'Tamil Nadu, AP', reason: 'law' };
    const answer = await submit('/site', '/site/details', fields);
    expect(errorsOn(answer.text)).toEqual({
      BLOCKED_STATES: 'Please enter codes such as TN, AP, separated by commas.',
    });
  });

  it('of a market keeps checkboxes of a list, and marks a list without a choice', async () => {
    const id = await firstMarket('match');
    const page = `/markets/${id}`;
    const override = await submit(page, `${page}/override`, {
      ...{ status: 'SUSPENDED', betDelay: '61', reason: 'rain' },
      overlays: 'result awaited',
    });
    expect(errorsOn(override.text)).toEqual({ betDelay: 'The bet delay is at most 60.' });
    const form = formOf(override.text, `${page}/override`);
    expect(form).toContain('<option value="SUSPENDED" selected>');
    expect(form).toContain('<option value="result awaited" selected>');
    const unexplained = await submit(page, `${page}/result`, { 'winners[]': ['2'], reason: '' });
    expect(Object.keys(errorsOn(unexplained.text))).toEqual(['reason']);
    const winners = formOf(unexplained.text, `${page}/result`);
    expect(['1', '2'].map((id) => isChecked(winners, 'winners[]', id))).toEqual([false, true]);
    const result = await submit(page, `${page}/result`, { reason: 'final' });
    expect(errorsOn(result.text)).toEqual({ winners: 'This market ends with winners.' });
    expect(shownValue(formOf(result.text, `${page}/result`), 'reason')).toBe('final');
  });

  it('of a limit that would be raised marks the amount', async () => {
    const players = (await admin.get('/players')).text;
    const page = `/players/${/\/operator\/players\/(\d+)/.exec(players)?.[1]}`;
    await submit(page, `${page}/lower-limit`, { kind: 'loss-day', amount: '100', reason: 'asked' });
    const answer = await submit(page, `${page}/lower-limit`, {
      ...{ kind: 'loss-day', amount: '200', reason: 'asked again' },
    });
    expect(answer.status).toBe(409);
    expect(errorsOn(answer.text)).toEqual({ amount: 'This is not lower than the limit, ₹100.00.' });
    const form = formOf(answer.text, `${page}/lower-limit`);
    expect([shownValue(form, 'amount'), shownValue(form, 'reason')]).toEqual(['200', 'asked again']);
    expect(form).toContain('<option value="loss-day" selected>');
  });

  it('keeps no password', async () => {
    const password = 'a long password 1';
    const taken = await submit('/operators', '/operators/add', {
      ...{ username: 'operator1', role: 'cashier', password },
    });
    expect([taken.status, errorsOn(taken.text)]).toEqual([
      409,
      { username: 'There is an operator operator1 already.' },
    ]);
    expect(formOf(taken.text, '/operators/add')).toContain('<option value="cashier" selected>');
    expect(taken.text).not.toContain(password);
  });

  it('is not saved over a change that another admin made in between', async () => {
    await submit('/content', '/content/add-announcement', { content: 'First text' });
    const { text } = await admin.get('/content');
    const [, id] = /value="First text"[\s\S]*?announcements\/(\d+)\/remove/.exec(text) ?? [];
    const path = `/content/announcements/${id}/change`;
    const other = await addOperator(backend.url, admin, 'admin');
    await admin.get('/content');
    await other.get('/content');
    await other.submit(path, { content: 'Text of the other admin' });
    const refused = await admin.submit(path, { content: ' ' });
    expect(errorsOn(refused.text)).toEqual({ content: 'Please fill in: text.' });
    const seen = shownValue(formOf(refused.text, path), 'seen') ?? '';
    expect((await admin.submit(path, { content: 'Corrected', seen })).status).toBe(409);
  });
});
