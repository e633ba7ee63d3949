import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { announcement, appDetails, banners, operatorDetails } from '../../contract/entities';
import { emitted, received } from '../../contract/events';

const detailsOf = (sent: object) => v.parse(appDetails, sent);

describe('the details of an operator', () => {
  it('are read from an empty answer', () => {
    expect(detailsOf({})).toEqual({
      ...{ LOGO_URL: '', PHONE: '', WHATS_APP_URL: '', TELEGRAM: '', FACEBOOK: '', INSTATGRAM: '' },
      ...{
        IS_EMAIL: false,
        OTP: true,
        BRAND_STATUS: '',
        SEO_TITLE: '',
        PLAY_MONEY: false,
        MIN_AGE: 0,
        STOPPED: [],
      },
    });
  });

  it.each([
    [18, 18],
    ['21', 21],
    [' 18 ', 18],
    [9, 9],
    [100, 0],
    [-1, 0],
    ['18.5', 0],
    ['adult', 0],
    [null, 0],
  ])('with the least age %j ask for %i years', (MIN_AGE, years) => {
    expect(detailsOf({ MIN_AGE }).MIN_AGE).toBe(years);
  });

  it.each([
    [
      ['bets', 'cash-outs'],
      ['bets', 'cash-outs'],
    ],
    [['bets', 'weather', 5], ['bets']],
    ['bets', []],
    [null, []],
  ])('with the stops %j have stopped %j', (STOPPED, stopped) => {
    expect(detailsOf({ STOPPED }).STOPPED.toSorted()).toEqual(stopped.toSorted());
  });

  it.each([
    [' LIVE ', 'LIVE'],
    [1, ''],
    [true, ''],
    [null, ''],
  ])('with the status %j have "%s"', (BRAND_STATUS, status) => {
    expect(detailsOf({ BRAND_STATUS }).BRAND_STATUS).toBe(status);
  });

  it.each([
    ['tn, ap  or,', ['TN', 'AP', 'OR']],
    ['', []],
    [undefined, []],
    [5, []],
  ])('with the states %j block %j', (BLOCKED_STATES, blocked) => {
    expect(v.parse(operatorDetails, { BLOCKED_STATES }).BLOCKED_STATES).toEqual(blocked);
  });
});

describe('the banners', () => {
  it('drop what is no banner, and sort one without a position last', () => {
    const sent = [
      { title: 'A', order: '2' },
      'text',
      { title: 'B', order: '' },
      null,
      { title: 'C', order: 'x' },
    ];
    expect(v.parse(banners, sent).map(({ order, title }) => [title, order])).toEqual([
      ['A', 2],
      ['B', Number.MAX_SAFE_INTEGER],
      ['C', Number.MAX_SAFE_INTEGER],
    ]);
  });
});

it('an announcement may be its content alone', () => {
  expect(v.parse(announcement, ' Hello ')).toEqual({ id: null, content: 'Hello', content_hi: null });
  expect(v.parse(announcement, { content: 'Hello', content_hi: ' ' })).toEqual({
    ...{ id: null, content: 'Hello', content_hi: null },
  });
});

describe('the update of a balance', () => {
  const none = { balance: null, cash: null, coins: null };

  it.each([
    [1_250.5, { ...none, balance: 1_250_50 }],
    ['1250.50', { ...none, balance: 1_250_50 }],
    [
      { balance: 5, cash: '4', coins: 1 },
      { balance: 500, cash: 400, coins: 100 },
    ],
    [{ data: { balance: 5 } }, { ...none, balance: 500 }],
    [{ data: { data: 7 } }, { ...none, balance: 700 }],
    [
      { cash: 4, data: { balance: 5 } },
      { ...none, cash: 400 },
    ],
    ['soon', none],
    [null, none],
  ])('%j has its amounts in paise', (sent, amounts) => {
    expect(v.parse(received.update_balance, sent)).toEqual(amounts);
  });
});

describe('the answer to the request of a balance', () => {
  const { acknowledgement } = emitted['get:balance'];

  it.each([
    { balance: 5 },
    { status: 'success', balance: 5 },
    { status: ' Success ', data: { balance: 5 } },
    5,
  ])('%j has its balance', (answer) => expect(v.parse(acknowledgement, answer)?.balance).toBe(500));

  it.each([
    { status: 'failed', balance: 5 },
    { status: false, balance: 5 },
    { status: 'success' },
    null,
    'soon',
  ])('%j has none', (answer) => expect(v.parse(acknowledgement, answer)).toBeNull());
});
