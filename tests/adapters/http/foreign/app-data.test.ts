import { describe, expect, it, vi } from 'vitest';
import { foreignServer, send } from './foreign-server';

const foreign = foreignServer();
const { signal } = new AbortController();

describe('app details', () => {
  it.each([
    ['data', { data: { SEO_TITLE: 'Win' } }],
    ['data of data', { data: { data: { SEO_TITLE: 'Win' } } }],
    ['the body', { SEO_TITLE: 'Win' }],
  ])('are read from %s', async (_, body) => {
    foreign.answer = send(body);
    expect(await foreign.calls.loadDetails(null, signal)).toMatchObject({
      seoTitle: 'Win',
      otpRequired: true,
    });
  });

  it('keep all other fields when one is unusable', async () => {
    foreign.answer = send({
      data: { SEO_TITLE: ['Win'], PHONE: { a: 1 }, OTP: {}, IS_EMAIL: [], TELEGRAM: 't.me/win' },
    });
    expect(await foreign.calls.loadDetails(null, signal)).toMatchObject({
      seoTitle: '',
      phone: '',
      otpRequired: true,
      emailRequired: false,
      telegram: 't.me/win',
    });
  });

  it.each([0, '0', ' 0 ', '0.0', false, 'false'])('skip verification when OTP is %j', async (OTP) => {
    foreign.answer = send({ data: { OTP } });
    expect((await foreign.calls.loadDetails(null, signal)).otpRequired).toBe(false);
  });

  it.each([1, '1', true, 6, null, '', {}, undefined])('verify the mobile when OTP is %j', async (OTP) => {
    foreign.answer = send({ data: { OTP } });
    expect((await foreign.calls.loadDetails(null, signal)).otpRequired).toBe(true);
  });

  it.each([1, '1', true, 'true', 'yes'])('require an email when IS_EMAIL is %j', async (IS_EMAIL) => {
    foreign.answer = send({ data: { IS_EMAIL } });
    expect((await foreign.calls.loadDetails(null, signal)).emailRequired).toBe(true);
  });

  it.each([0, '0', false, 'false', null, '', {}, undefined])(
    'require no email when IS_EMAIL is %j',
    async (IS_EMAIL) => {
      foreign.answer = send({ data: { IS_EMAIL } });
      expect((await foreign.calls.loadDetails(null, signal)).emailRequired).toBe(false);
    },
  );

  it.each([18, '18', ' 18 '])('ask for an age of 18 when MIN_AGE is %j', async (MIN_AGE) => {
    foreign.answer = send({ data: { MIN_AGE } });
    expect((await foreign.calls.loadDetails(null, signal)).minAge).toBe(18);
  });

  it.each([0, '0', -18, 18.5, 180, 'eighteen', true, null, '', {}, undefined])(
    'ask for no age when MIN_AGE is %j',
    async (MIN_AGE) => {
      foreign.answer = send({ data: { MIN_AGE } });
      expect((await foreign.calls.loadDetails(null, signal)).minAge).toBe(0);
    },
  );

  it.each([
    ['closed for Diwali', 'closed for Diwali'],
    [' LIVE ', 'LIVE'],
    [null, ''],
    [1, ''],
    [true, ''],
    [{}, ''],
  ])('keep any text as BRAND_STATUS, and nothing else: %j', async (BRAND_STATUS, brandStatus) => {
    foreign.answer = send({ data: { BRAND_STATUS } });
    expect((await foreign.calls.loadDetails(null, signal)).brandStatus).toBe(brandStatus);
  });

  it.each([
    [undefined, false],
    [null, false],
    ['maybe', true],
    [0, false],
    ['1', true],
    [true, true],
    [{}, false],
  ])('say nothing of play money unless PLAY_MONEY is on: %j', async (PLAY_MONEY, isPlayMoney) => {
    foreign.answer = send({ data: { PLAY_MONEY } });
    expect((await foreign.calls.loadDetails(null, signal)).isPlayMoney).toBe(isPlayMoney);
  });

  it('log contact addresses that cannot be used once, by name and without their values', async () => {
    foreign.answer = send({
      data: {
        PHONE: 'call us',
        FACEBOOK: 'javascript:alert(1)',
        TELEGRAM: '@win',
        LOGO_URL: 'data:x',
        INSTATGRAM: '',
      },
    });
    await foreign.calls.loadDetails(null, signal);
    await foreign.calls.loadDetails(null, signal);
    expect(vi.mocked(console.warn).mock.calls).toEqual([
      ['app details: LOGO_URL cannot be used'],
      ['app details: PHONE cannot be used'],
      ['app details: FACEBOOK cannot be used'],
    ]);
  });
});

describe('announcements', () => {
  it.each([
    ['data', { data: [{ content: 'Hello' }] }],
    ['data of data', { data: { data: [{ content: 'Hello' }] } }],
    ['the body', [{ content: 'Hello' }]],
    ['a list inside data', { data: { announcements: [{ content: 'Hello' }] } }],
    ['texts', { data: ['Hello'] }],
  ])('are read from %s', async (_, body) => {
    foreign.answer = send(body);
    expect(await foreign.calls.loadAnnouncements(null, signal)).toEqual([
      { id: '0', content: 'Hello', contentHi: null },
    ]);
  });

  it.each([
    ['a text', 'नमस्ते', 'नमस्ते'],
    ['empty', ' ', null],
    ['a number', 7, null],
    ['absent', undefined, null],
  ])('are kept if their Hindi is %s', async (_, content_hi, contentHi) => {
    foreign.answer = send({ data: [{ id: 1, content: 'Hello', content_hi }] });
    expect(await foreign.calls.loadAnnouncements(null, signal)).toEqual([
      { id: '1', content: 'Hello', contentHi },
    ]);
  });

  it.each([
    ['null', { data: null }],
    ['absent', { error: false, message: 'None' }],
    ['an empty object', { data: {} }],
  ])('are none when data is %s', async (_, body) => {
    foreign.answer = send(body);
    expect(await foreign.calls.loadAnnouncements(null, signal)).toEqual([]);
  });

  it('are shown without their markup, and dropped if they are nothing else', async () => {
    const content = '<p>Deposits &amp; <b>withdrawals</b><br>are open</p>';
    foreign.answer = send({ data: [{ id: 1, content, content_hi: '<b>खुले</b> हैं' }, '<br>', '<i>Hello</i>'] });
    expect(await foreign.calls.loadAnnouncements(null, signal)).toEqual([
      { id: '1', content: 'Deposits & withdrawals are open', contentHi: 'खुले हैं' },
      { id: '2', content: 'Hello', contentHi: null },
    ]);
  });

  it.each([
    ['a record', (content: string) => ({ content })],
    ['a record with a usual name', (message: string) => ({ message })],
    ['a text', (text: string) => text],
  ])('keep what is encoded to look like markup, in %s', async (_, sentAs) => {
    foreign.answer = send({ data: [sentAs('<b>Odds</b> &lt;b&gt; 2: &lt;script&gt;open&lt;/script&gt;')] });
    expect(await foreign.calls.loadAnnouncements(null, signal)).toEqual([
      { id: '0', content: 'Odds <b> 2: <script>open</script>', contentHi: null },
    ]);
  });

  it('fail when the answer is a page', async () => {
    foreign.answer = send('<h1>Hello</h1>', 200, 'text/html');
    await expect(foreign.calls.loadAnnouncements(null, signal)).rejects.toMatchObject({ kind: 'malformed' });
  });
});

describe('banners', () => {
  const list = [{ title: 'A', order: 2, text: {} }, 'B'];

  it.each([
    ['data.banners', { data: { banners: list } }],
    ['data.data.banners', { data: { data: { banners: list } } }],
    ['data', { data: list }],
    ['banners of the body', { banners: list }],
    ['the body', list],
  ])('are read from %s', async (_, body) => {
    foreign.answer = send(body);
    expect(await foreign.calls.loadBanners(null, signal)).toEqual([
      { id: '0', order: 2, title: 'A', titleHi: null, text: '', textHi: null, image: '', url: '' },
    ]);
  });

  it('keep what is encoded to look like markup', async () => {
    const banner = {
      order: 1,
      title: '<i>Win</i> &lt;b&gt;',
      text: '&lt;br&gt; &amp; more',
      text_hi: '&lt;u&gt;',
    };
    foreign.answer = send({ data: { banners: [banner] } });
    expect(await foreign.calls.loadBanners(null, signal)).toMatchObject([
      { title: 'Win <b>', text: '<br> & more', textHi: '<u>' },
    ]);
  });

  it('have picture and address under usual names', async () => {
    foreign.answer = send({ data: { banners: [{ order: 1, banner_image: '/a.png', link: '/bonus' }] } });
    expect(await foreign.calls.loadBanners(null, signal)).toMatchObject([{ image: '/a.png', url: '/bonus' }]);
  });

  it.each([{ data: null }, { data: {} }, { data: { banners: null } }])('are none in %j', async (body) => {
    foreign.answer = send(body);
    expect(await foreign.calls.loadBanners(null, signal)).toEqual([]);
  });
});

describe('the demo check', () => {
  it.each([
    [{ data: { hasDemoUsers: true } }, true],
    [{ data: { hasDemoUsers: 1 } }, true],
    [{ hasDemoUsers: 'true' }, true],
    [{ data: true }, true],
    [{ data: 1 }, true],
    [true, true],
    [1, true],
    [{ data: { hasDemoUsers: 0 } }, false],
    [{ data: false }, false],
    [{ data: null }, false],
    [{}, false],
    [false, false],
  ])('reads %j as %j', async (body, hasDemoUsers) => {
    foreign.answer = send(body);
    expect(await foreign.calls.checkDemo(null, signal)).toBe(hasDemoUsers);
  });
});
