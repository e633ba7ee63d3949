import { describe, expect, it } from 'vitest';
import { openBrowser, signUp } from '../../support/browser';
import { startDeskForTests } from '../../support/desk-for-tests';
import { addOperator, auditOf, playerIdAt } from '../../support/operator-desk';

const { admin, backend } = startDeskForTests();

const { audit, expectOneRow } = auditOf(admin);

const read = async (path: string) => (await openBrowser(backend.url).get(`/api${path}`)).body.data;

/** Opens the page first, as a person does. */
const submit = async (
  page: string,
  path: string,
  fields: Record<string, string | string[]>,
  desk = admin,
) => {
  await desk.get(page);
  return desk.submit(path, fields);
};

const json = expect.stringMatching(/^{.*}$/);

describe('announcements', () => {
  it('are added, changed and removed, with one row each', async () => {
    const contents = async () =>
      (await read('/announcement/display')).map(
        ({ content, content_hi }: Record<'content' | 'content_hi', string | null>) => [content, content_hi],
      );
    const before = await contents();
    await expectOneRow(
      () => submit('/content', '/content/add-announcement', { content: 'Final tonight' }),
      [
        'operator1',
        'announcement added',
        expect.any(String),
        '–',
        '{"content":"Final tonight","contentHi":null}',
        '–',
      ],
    );
    expect(await contents()).toEqual([...before, ['Final tonight', null]]);
    const id = /announcement (\d+)/.exec((await audit())[0]?.join(' ') ?? '')?.[1];
    await expectOneRow(
      () =>
        submit('/content', `/content/announcements/${id}/change`, {
          content: 'Final at 19:30',
          contentHi: ' फ़ाइनल 19:30 बजे ',
        }),
      [
        'operator1',
        'announcement changed',
        `announcement ${id}`,
        '{"content":"Final tonight","contentHi":null}',
        '{"content":"Final at 19:30","contentHi":"फ़ाइनल 19:30 बजे"}',
        '–',
      ],
    );
    expect(await contents()).toEqual([...before, ['Final at 19:30', 'फ़ाइनल 19:30 बजे']]);
    expect((await admin.get('/content')).text).toContain('value="फ़ाइनल 19:30 बजे"');
    await expectOneRow(
      () => submit('/content', `/content/announcements/${id}/remove`, {}),
      [
        'operator1',
        'announcement removed',
        `announcement ${id}`,
        '{"content":"Final at 19:30","contentHi":"फ़ाइनल 19:30 बजे"}',
        '–',
        '–',
      ],
    );
    expect(await contents()).toEqual(before);
  });

  it('have a Hindi text of at most 500 characters', async () => {
    const tooLong = { content: 'Final tonight', contentHi: 'क'.repeat(501) };
    expect((await submit('/content', '/content/add-announcement', tooLong)).status).toBe(400);
  });
});

describe('banners', () => {
  const banner = {
    order: '0',
    title: 'First',
    titleHi: 'पहला',
    text: '',
    textHi: '',
    image: '',
    url: '/referral',
  };

  it('are added in their order, changed and removed', async () => {
    await expectOneRow(
      () => submit('/content', '/content/add-banner', banner),
      ['operator1', 'banner added', expect.any(String), '–', json, '–'],
    );
    const [first] = (await read('/getBanners')).banners;
    expect(first).toMatchObject({
      order: 0,
      title: 'First',
      title_hi: 'पहला',
      text_hi: null,
      url: '/referral',
    });
    await expectOneRow(
      () => submit('/content', `/content/banners/${first.id}/change`, { ...banner, order: '99' }),
      ['operator1', 'banner changed', `banner ${first.id}`, json, json, '–'],
    );
    expect((await read('/getBanners')).banners.at(-1)).toMatchObject({ order: 99, title: 'First' });
    await expectOneRow(
      () => submit('/content', `/content/banners/${first.id}/remove`, {}),
      ['operator1', 'banner removed', `banner ${first.id}`, json, '–', '–'],
    );
  });

  it.each([
    ['a script', { url: 'javascript:alert(1)' }],
    ['another scheme', { image: 'data:text/html,x' }],
    ['a host without a scheme', { url: '//evil.example' }],
    ['a host after a backslash', { url: '/\\evil.example' }],
    ['no title', { title: ' ' }],
    ['a fraction as order', { order: '1.5' }],
  ])('with %s are refused', async (_, fields) => {
    const count = (await read('/getBanners')).banners.length;
    expect((await submit('/content', '/content/add-banner', { ...banner, ...fields })).status).toBe(400);
    expect((await read('/getBanners')).banners).toHaveLength(count);
  });

  it('changed by two operators at once keep the first change, and the second is told', async () => {
    const second = await addOperator(backend.url, admin, 'admin');
    const [{ id }] = (await read('/getBanners')).banners;
    await Promise.all([admin.get('/content'), second.get('/content')]);
    const answers = await Promise.all(
      [admin, second].map((desk, index) =>
        desk.submit(`/content/banners/${id}/change`, { ...banner, title: `Change ${index}` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    const winner = answers.findIndex(({ status }) => status === 303);
    const { title } = (await read('/getBanners')).banners.find((each: { id: number }) => each.id === id);
    expect(title).toBe(`Change ${winner}`);
    expect(answers[1 - winner]?.text).toContain('This was changed after you opened the page.');
    expect(answers[1 - winner]?.text).toContain(winner === 0 ? 'operator1' : second.username);
  });
});

describe('the site', () => {
  const details = {
    BRAND_STATUS: 'Live',
    SEO_TITLE: '',
    LOGO_URL: '',
    PHONE: '+91 22 0000 0000',
    WHATS_APP_URL: '',
    TELEGRAM: '',
    FACEBOOK: '',
    INSTATGRAM: '',
    OTP: '1',
    PLAY_MONEY: '1',
    BLOCKED_STATES: '',
  };

  it('changes its status and switches; the log has only what changed', async () => {
    await submit('/site', '/site/details', { ...details, WITHDRAWAL_CANCEL: '1', reason: 'first' });
    await expectOneRow(
      () => submit('/site', '/site/details', { ...details, BRAND_STATUS: 'Maintenance', reason: 'database' }),
      [
        'operator1',
        'app details changed',
        'site app details',
        '{"BRAND_STATUS":"Live","WITHDRAWAL_CANCEL":1}',
        '{"BRAND_STATUS":"Maintenance","WITHDRAWAL_CANCEL":0}',
        'database',
      ],
    );
    expect(await read('/getAppDetails')).toMatchObject({ BRAND_STATUS: 'Maintenance', OTP: 1, IS_EMAIL: 0 });
  });

  it('does not overwrite a change that was made after the page was opened', async () => {
    const second = await addOperator(backend.url, admin, 'admin');
    await second.get('/site');
    await submit('/site', '/site/details', { ...details, reason: 'first' });
    const late = await second.submit('/site/details', { ...details, PHONE: '1', reason: 'late' });
    expect(late.status).toBe(409);
    expect(late.text).toContain('This was changed after you opened the page. operator1');
    expect(await read('/getAppDetails')).toMatchObject({ PHONE: '+91 22 0000 0000' });
  });

  it('sets the least age to register, which the page of a new player shows as confirmed', async () => {
    const change = (MIN_AGE: string) =>
      submit('/site', '/site/details', { ...details, MIN_AGE, reason: 'law' });
    for (const wrong of ['-1', '100', '18.5', 'eighteen']) expect((await change(wrong)).status).toBe(400);
    const before = await signUp(backend.url);
    await expectOneRow(
      () => change('18'),
      ['operator1', 'app details changed', 'site app details', '{"MIN_AGE":null}', '{"MIN_AGE":18}', 'law'],
    );
    expect(await read('/getAppDetails')).toMatchObject({ MIN_AGE: 18 });
    expect((await admin.get('/site')).text).toMatch(/name="MIN_AGE" value="18"/);
    const after = await signUp(backend.url, { age_confirmed: 21 });
    await change('');
    expect(await read('/getAppDetails')).toMatchObject({ MIN_AGE: null });
    const ageOf = async (player: { readonly username: string }) => {
      const { text } = await admin.get(`/players/${await playerIdAt(admin, player)}`);
      return /<dt>Age<\/dt><dd>(.*?)<\/dd>/.exec(text)?.[1]?.replaceAll(/<[^>]+>/g, '');
    };
    expect(await ageOf(before)).toBe('–');
    expect(await ageOf(after)).toMatch(/^confirmed 21 or older, \d+ \w+ 20\d\d/);
  });

  it('opens and closes the demo log-in', async () => {
    await expectOneRow(
      () => submit('/site', '/site/demo', { reason: 'too many' }),
      ['operator1', 'demo log-in changed', 'site demo', '{"isOpen":true}', '{"isOpen":false}', 'too many'],
    );
    expect(await read('/app/demo')).toEqual({ hasDemoUsers: false });
  });

  it('adds and removes bank details', async () => {
    const detail = {
      type: 'bank',
      accountName: 'Test',
      accountNumber: '1234',
      ifsc: 'TEST0000001',
      bankName: 'T',
      upiId: '',
    };
    await expectOneRow(
      () => submit('/site', '/site/add-bank-detail', { ...detail, reason: 'new account' }),
      ['operator1', 'bank details added', expect.any(String), '–', json, 'new account'],
    );
    const shown = (await read('/getBankAccountDetails')).bankDetails;
    expect(shown.at(-1)).toMatchObject({ account_name: 'Test', ifsc: 'TEST0000001' });
    const id = /bank details (\d+)/.exec((await audit())[0]?.[2] ?? '')?.[1];
    await expectOneRow(
      () => submit('/site', `/site/bank-details/${id}/remove`, { reason: 'closed' }),
      ['operator1', 'bank details removed', `bank details ${id}`, json, '–', 'closed'],
    );
    expect((await read('/getBankAccountDetails')).bankDetails).toHaveLength(shown.length - 1);
  });
});

describe('a form that adds something and is sent twice at once', () => {
  const idsOn = async (page: string, action: RegExp) =>
    [...(await admin.get(page)).text.matchAll(action)].length;

  it.each([
    {
      page: '/content',
      path: '/content/add-announcement',
      each: /announcements\/\d+\/remove/g,
      fields: { content: 'Twice at once' },
    },
    {
      page: '/content',
      path: '/content/add-banner',
      each: /banners\/\d+\/remove/g,
      fields: { order: '3', title: 'Twice', text: '', image: '', url: '/referral' },
    },
    {
      page: '/site',
      path: '/site/add-bank-detail',
      each: /bank-details\/\d+\/remove/g,
      fields: { type: 'bank', accountName: 'Twice', accountNumber: '12', reason: 'new account' },
      isOnlyOnce: true,
    },
  ])('adds it once: $path', async ({ each, fields, isOnlyOnce = false, page, path }) => {
    const before = await idsOn(page, each);
    const answers = await Promise.all([1, 2].map(() => admin.submit(path, fields)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(new Set(answers.map(({ headers }) => headers.get('location'))).size).toBe(1);
    expect(await idsOn(page, each)).toBe(before + 1);
    expect((await admin.submit(path, fields)).status).toBe(isOnlyOnce ? 409 : 303);
    expect(await idsOn(page, each)).toBe(before + (isOnlyOnce ? 1 : 2));
  });
});

describe('the ledger', () => {
  it('shows the house accounts and checks all postings', async () => {
    await signUp(backend.url);
    const { text } = await admin.get('/ledger?check=1');
    expect(text).toContain('play money');
    expect(text).toContain('No fault was found.');
  });
});
