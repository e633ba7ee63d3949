import { describe, expect, it } from 'vitest';
import { openBrowser, signUp } from '../../support/browser';
import { startDeskForTests } from '../../support/desk-for-tests';
import { addOperator, auditOf, errorsOn, formOf, shownValue } from '../../support/operator-desk';

const { admin, backend } = startDeskForTests();

const { expectOneRow } = auditOf(admin);

const gift = {
  name: 'Festival bonus',
  nameHi: '',
  kind: 'gift',
  amount: '1,250.50',
  percent: '',
  minDeposit: '',
  claimDays: '',
  wagering: '8',
  parts: '5',
  days: '10',
  minOdds: '1.8',
  weight_exchange: '100',
  weight_live: '0',
  weight_table: '0',
  weight_slots: '50',
  weight_crash: '0',
  weight_instant: '0',
  weight_lottery: '0',
  place: '0',
  lastDay: '',
};

type Fields = Partial<Record<keyof typeof gift, string>>;

async function submit(page: string, path: string, fields: Record<string, string> = {}, desk = admin) {
  await desk.get(page);
  return desk.submit(path, fields);
}

const add = (fields: Fields = {}) => submit('/bonuses', '/bonuses/add', { ...gift, ...fields });

/** @returns the address of a new draft. */
async function addDraft(fields: Fields = {}): Promise<string> {
  const answer = await add(fields);
  expect([answer.status, answer.text]).toEqual([303, '']);
  return /^\/operator(\/bonuses\/\d+)\?/.exec(answer.headers.get('location') ?? '')?.[1] ?? '';
}

const subjectOf = (address: string) => `bonus offer ${address.split('/').at(-1)}`;

/** Offers as a new player reads them. */
async function offersOf(browser: Awaited<ReturnType<typeof signUp>>['browser']) {
  const { body } = await browser.get('/api/bonus/offers');
  return body.data.list as { id: string; name: string }[];
}

describe('an offer of a bonus', () => {
  it('is a draft that no player sees, until it is published', async () => {
    const { browser } = await signUp(backend.url);
    const address = await addDraft();
    const names = async () => (await offersOf(browser)).map(({ name }) => name);
    expect(await names()).not.toContain('Festival bonus');
    await expectOneRow(
      () => submit(address, `${address}/publish`),
      [
        'operator1',
        'bonus offer published',
        subjectOf(address),
        '{"state":"draft"}',
        '{"state":"open"}',
        '–',
      ],
    );
    expect((await offersOf(browser))[0]).toMatchObject({
      name: 'Festival bonus',
      name_hi: null,
      kind: 'gift',
      amount: 1250.5,
      percent: null,
      wagering: 8,
      parts: 5,
      days: 10,
      min_odds: 1.8,
      closes_at: null,
      weights: expect.toSatisfy(
        (weights: { product: string }[]) =>
          weights
            .map(({ product }) => product)
            .sort()
            .join() === 'exchange,slots',
      ),
    });
    await submit(address, `${address}/end`, { reason: 'test' });
    expect(await names()).not.toContain('Festival bonus');
  });

  it('is proposed with every product that counts in the first offers', async () => {
    const form = formOf((await admin.get('/bonuses')).text, '/bonuses/add');
    const proposed = ['exchange', 'sportsbook', 'slots', 'instant', 'lottery', 'live', 'table', 'crash'];
    expect(proposed.map((product) => [product, shownValue(form, `weight_${product}`)])).toEqual([
      ['exchange', '100'],
      ['sportsbook', '100'],
      ['slots', '100'],
      ['instant', '50'],
      ['lottery', '50'],
      ['live', '20'],
      ['table', '20'],
      ['crash', '20'],
    ]);
  });

  it('is changed and deleted as a draft; the log has only what changed', async () => {
    const address = await addDraft({ name: 'Draft' });
    await expectOneRow(
      () => submit(address, `${address}/change`, { ...gift, name: 'Draft', amount: '99.99' }),
      ['operator1', 'bonus offer changed', subjectOf(address), '{"amount":125050}', '{"amount":9999}', '–'],
    );
    expect((await admin.get(address)).text).toContain('₹99.99');
    await expectOneRow(
      () => submit(address, `${address}/remove`),
      ['operator1', 'bonus offer deleted', subjectOf(address), expect.any(String), '–', '–'],
    );
    expect((await admin.get(address)).status).toBe(404);
  });

  it('has an optional Hindi name, which a claim of it keeps', async () => {
    const address = await addDraft({ name: 'Diwali bonus', nameHi: 'दिवाली बोनस' });
    expect((await admin.get(address)).text).toContain('value="दिवाली बोनस"');
    await submit(address, `${address}/publish`);
    const { browser } = await signUp(backend.url);
    const offer = (await offersOf(browser)).find(({ name }) => name === 'Diwali bonus');
    expect(offer).toMatchObject({ name_hi: 'दिवाली बोनस' });
    const claim = await browser.post('/api/bonus/offers/claim', { id: offer?.id });
    expect(claim.body.data).toMatchObject({ name: 'Diwali bonus', name_hi: 'दिवाली बोनस' });
    await submit(address, `${address}/end`, { reason: 'test' });
  });

  it('of a deposit has its percentage, smallest deposit and days, and a last day in India', async () => {
    const deposit = { kind: 'deposit', percent: '150', minDeposit: '500', claimDays: '3' };
    const address = await addDraft({ ...deposit, name: 'Deposit bonus', lastDay: '2999-12-31' });
    await submit(address, `${address}/publish`);
    const { browser } = await signUp(backend.url);
    expect((await offersOf(browser)).find(({ name }) => name === 'Deposit bonus')).toMatchObject({
      kind: 'deposit',
      percent: 150,
      min_deposit: 500,
      claim_days: 3,
      closes_at: '2999-12-31T18:30:00.000Z',
      reason: 'DEPOSIT_NEEDED',
    });
    await submit(address, `${address}/end`, { reason: 'test' });
  });

  it('that is published is never changed; claimed bonuses keep their terms when it ends', async () => {
    const address = await addDraft({ name: 'Claimed bonus' });
    await admin.get(address);
    const draft = { ...gift, name: 'Claimed bonus', amount: '1' };
    const other = await addOperator(backend.url, admin, 'admin');
    await other.get(address);
    await submit(address, `${address}/publish`);
    const late = await other.submit(`${address}/change`, draft);
    expect([late.status, late.text]).toEqual([
      409,
      expect.stringContaining('This was changed after you opened the page. operator1'),
    ]);
    const { browser } = await signUp(backend.url);
    const id = (await offersOf(browser)).find(({ name }) => name === 'Claimed bonus')?.id;
    expect((await browser.post('/api/bonus/offers/claim', { id })).body.data.amount).toBe(1250.5);
    const page = await admin.get(address);
    expect(page.text).toContain('Claimed: 1.');
    expect(page.text).not.toContain('/change"');
    const seen = /name="seen" value="(\d+)"/.exec(page.text)?.[1] ?? '';
    for (const act of ['change', 'publish', 'remove']) {
      const refused = await admin.submit(`${address}/${act}`, { ...draft, seen });
      expect([act, refused.status]).toEqual([act, 409]);
      expect(refused.text).toContain('This offer is published already.');
    }
    await expectOneRow(
      () => submit(address, `${address}/end`, { reason: 'over' }),
      ['operator1', 'bonus offer ended', subjectOf(address), '{"state":"open"}', '{"state":"ended"}', 'over'],
    );
    expect((await browser.get('/api/bonus/claims')).body.data.list[0]).toMatchObject({
      amount: 1250.5,
      state: 'active',
    });
    const late2 = openBrowser(backend.url);
    late2.token = (await signUp(backend.url)).token;
    expect((await late2.post('/api/bonus/offers/claim', { id })).status).toBe(404);
  });

  it('whose last day is over cannot be published', async () => {
    const address = await addDraft({ lastDay: '2020-01-31' });
    const answer = await submit(address, `${address}/publish`);
    expect([answer.status, answer.text]).toEqual([
      409,
      expect.stringContaining('The last day of this offer is over.'),
    ]);
  });
});

describe('the form of an offer', () => {
  it('that is sent twice at once adds one draft', async () => {
    await admin.get('/bonuses');
    const answers = await Promise.all(
      [1, 2].map(() => admin.submit('/bonuses/add', { ...gift, name: 'Twice at once' })),
    );
    expect(new Set(answers.map(({ headers }) => headers.get('location'))).size).toBe(1);
    expect((await admin.get('/bonuses')).text.match(/Twice at once/g)).toHaveLength(1);
  });

  it('shows again what was entered, with a sentence at each wrong field', async () => {
    const answer = await add({
      name: ' ',
      amount: '0.5',
      wagering: '0',
      minOdds: '1',
      weight_slots: '101',
      lastDay: 'soon',
      days: 'ten',
    });
    expect(answer.status).toBe(400);
    expect(errorsOn(answer.text)).toEqual({
      name: 'Please fill in: name.',
      amount: 'The amount is at least 1.',
      wagering: 'The multiple is at least 1.',
      minOdds: 'This number is at least 1.01.',
      weight_slots: 'The percentage is at most 100.',
      lastDay: 'Please enter a date, or leave it empty.',
      days: 'Please enter a whole number: the number of days.',
    });
    expect(answer.text).toContain('name="days" value="ten"');
    expect(answer.text).toContain('Nothing was changed. Please correct the marked fields.');
  });

  it.each([
    ['a deposit bonus without its terms', { kind: 'deposit' }, ['percent', 'minDeposit', 'claimDays']],
    ['a bonus for which nothing counts', { weight_exchange: '0', weight_slots: '0' }, ['weight_exchange']],
    ['a percentage of 0', { kind: 'deposit', percent: '0', minDeposit: '1', claimDays: '1' }, ['percent']],
  ] satisfies [string, Fields, string[]][])('marks the fields of %s', async (_, fields, marked) => {
    const answer = await add(fields);
    expect([answer.status, Object.keys(errorsOn(answer.text))]).toEqual([400, marked]);
  });

  it.each(['2027-02-31', '9999-12-31', '27-01-01'])('marks the last day %s', async (lastDay) => {
    expect(Object.keys(errorsOn((await add({ lastDay })).text))).toEqual(['lastDay']);
  });

  it('escapes a hostile name, also when it is shown again', async () => {
    const name = '"><script>alert(1)</script>';
    expect((await add({ name, days: 'x' })).text).not.toContain('<script');
    const address = await addDraft({ name });
    expect((await admin.get(address)).text).not.toContain('<script');
    expect((await admin.get('/bonuses')).text).not.toContain('<script');
  });
});
