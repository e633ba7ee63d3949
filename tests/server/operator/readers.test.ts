import { describe, expect, it } from 'vitest';
import { startDeskForTests } from '../../support/desk-for-tests';
import { addOperator, formOf } from '../../support/operator-desk';

const { admin, backend } = startDeskForTests();

/** Names and values on a page, without markup. */
const factsOf = (text: string) =>
  [...text.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/gs)].map((parts) =>
    parts.slice(1).map((part) => part.replaceAll(/<[^>]+>/g, '')),
  );

describe('an operator who may change nothing', () => {
  it('reads the app details', async () => {
    const viewer = await addOperator(backend.url, admin, 'viewer');
    await admin.get('/site');
    const changed = await admin.submit('/site/details', {
      ...{ BRAND_STATUS: 'Live', PHONE: '+91 1800 000 000', BLOCKED_STATES: 'TN, AP', MIN_AGE: '21' },
      ...{ OTP: '1', PLAY_MONEY: '1', reason: 'test' },
    });
    expect(changed.status).toBe(303);
    const facts = factsOf((await viewer.get('/site')).text);
    expect(facts).toEqual(
      expect.arrayContaining([
        ['Phone', '+91 1800 000 000'],
        ['Blocked states', 'TN, AP'],
        ['Least age to register', '21'],
        ['Registration needs a one-time code', 'yes'],
        ['Registration asks for an email', 'no'],
      ]),
    );
    expect(factsOf((await admin.get('/site')).text).map(([name]) => name)).not.toContain('Phone');
  });

  it('reads order, image and Hindi texts of a banner', async () => {
    const viewer = await addOperator(backend.url, admin, 'viewer');
    await admin.get('/content');
    await admin.submit('/content/add-banner', {
      order: '77',
      title: 'Cup',
      titleHi: 'कप',
      image: '/cup.png',
    });
    const [, banner = ''] = (await viewer.get('/content')).text.split(': Cup</h2>');
    expect(factsOf(banner).slice(0, 4)).toEqual([
      ['Order', '77'],
      ['Title in Hindi', 'कप'],
      ['Text in Hindi', '–'],
      ['Image', '/cup.png'],
    ]);
  });
});

it('bank details without a number and without a UPI id are refused at the field', async () => {
  const path = '/site/add-bank-detail';
  await admin.get('/site');
  const refused = await admin.submit(path, { type: 'bank', accountName: 'Winwin', reason: 'new' });
  expect(refused.status).toBe(400);
  const form = formOf(refused.text, path);
  expect(form).toContain('Please enter an account number, or a UPI id.');
  expect(form).toContain('value="Winwin"');
  expect(
    (await admin.submit(path, { type: 'bank', accountName: 'Winwin', upiId: 'w@bank', reason: 'new' }))
      .status,
  ).toBe(303);
});
