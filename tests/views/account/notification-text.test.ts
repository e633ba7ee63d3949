import { describe, expect, it } from 'vitest';
import type { NotificationContent } from '../../../domain/notifications';
import { notificationTarget } from '../../../src/features/account/notifications/notification-target';
import {
  notificationDetail,
  notificationTitle,
} from '../../../src/features/account/notifications/notification-text';
import { notificationOf, resultOf, waitingBetMatched } from '../../support/machines/notification-fixtures';
import { hindiTextOf, textOf } from '../../support/texts';

const text = textOf('notifications');
const formatDate = (time: number, style: string) => `${style} ${new Date(time).toISOString().slice(0, 10)}`;
const detailOf = (content: NotificationContent) =>
  notificationDetail(content, { text, language: 'en', formatDate });

const TIME = Date.UTC(2026, 10, 28, 12);
const subject = { marketId: 'm1-odds', matchId: 'm1', market: 'Match Odds', match: 'India v Australia' };
const decision = { id: '7', amount: 500_00, reason: 'Blurred.' };
const bonus = { id: 'b/7', name: { en: 'Welcome bonus', hi: 'स्वागत बोनस' }, amount: 250_00 };
const BETS = '/mybets';
const LIMITS = '/responsible-gaming/limits';
const NOT_YOU = 'If it was not you, change your password and contact support.';
const NOT_ASKED = 'If you did not ask for it, contact support.';
const CHROME = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';

const shown: readonly (readonly [
  content: NotificationContent,
  title: string,
  detail: string,
  target: string,
])[] = [
  [resultOf(125_50), 'You won ₹125.50: India v Australia', 'Match Odds: India · 1 won, 0 lost, 0 void', BETS],
  [resultOf(-40_00), 'You lost ₹40.00: India v Australia', 'Match Odds: India · 0 won, 1 lost, 0 void', BETS],
  [
    { ...resultOf(0), won: 1 },
    'Your bets are settled: India v Australia',
    'Match Odds: India · 1 won, 1 lost, 0 void',
    BETS,
  ],
  [
    { ...resultOf(125_50), kind: 'bets.resettled' },
    'The result was changed: India v Australia',
    'Match Odds: India · your result is now +₹125.50',
    BETS,
  ],
  [
    { ...resultOf(-40_00), kind: 'bets.resettled' },
    'The result was changed: India v Australia',
    'Match Odds: India · your result is now −₹40.00',
    BETS,
  ],
  [
    { ...resultOf(0), kind: 'bets.voided', lost: 0, void: 2 },
    'Your bets are void: India v Australia',
    'Match Odds: 2 bets, stakes returned',
    BETS,
  ],
  [
    { ...resultOf(0), kind: 'bets.voided', lost: 0, void: 1 },
    'Your bets are void: India v Australia',
    'Match Odds: 1 bet, stakes returned',
    BETS,
  ],
  [
    waitingBetMatched,
    'A waiting bet is partly matched: India v Australia',
    'India, Match Odds: ₹300.00 matched, ₹200.00 waits',
    BETS,
  ],
  [
    { ...subject, kind: 'bets.matched', selection: 'India', matched: 500_00, waiting: 0 },
    'A waiting bet is matched: India v Australia',
    'India, Match Odds: ₹500.00 matched',
    BETS,
  ],
  [
    { ...subject, kind: 'bets.lapsed' },
    'What was waiting has lapsed: India v Australia',
    'Match Odds: what was not matched is no longer reserved',
    BETS,
  ],
  [
    { kind: 'bets.disconnected', seconds: 30 },
    'Your waiting bets were cancelled',
    'No connection of yours was open for 30 seconds. What was matched before stays.',
    BETS,
  ],
  [
    { kind: 'match.started', matchId: 'm1', match: 'India v Australia' },
    'India v Australia has started',
    'It, its competition or a side was among your favourites.',
    '/sports/jetfair?match=m1',
  ],
  [{ ...decision, kind: 'deposit.approved' }, 'Your deposit of ₹500 was approved', '', '/gatewaylist'],
  [
    { ...decision, kind: 'deposit.rejected' },
    'Your deposit of ₹500 was rejected',
    'Blurred.',
    '/gatewaylist',
  ],
  [{ ...decision, kind: 'withdrawal.approved' }, 'Your withdrawal of ₹500 was approved', '', '/withdrawList'],
  [
    { ...decision, kind: 'withdrawal.rejected' },
    'Your withdrawal of ₹500 was rejected',
    'Blurred. The money is back in your wallet.',
    '/withdrawList',
  ],
  [
    { ...decision, kind: 'withdrawal.rejected', reason: '' },
    'Your withdrawal of ₹500 was rejected',
    'The money is back in your wallet.',
    '/withdrawList',
  ],
  [
    { kind: 'balance.credited', amount: 12_34, reason: 'goodwill' },
    'Support credited ₹12.34 to your balance',
    'Goodwill',
    '/cashier',
  ],
  [
    { kind: 'balance.debited', amount: 12_34, reason: 'reversal' },
    'Support debited ₹12.34 from your balance',
    'Payment that the bank took back',
    '/cashier',
  ],
  [
    { kind: 'limit.changed', limit: 'deposit-7d', amount: 5_000_00, holdsFrom: TIME, author: 'player' },
    'A limit was changed: deposits in 7 days',
    '₹5,000 from dayAndTime 2026-11-28',
    LIMITS,
  ],
  [
    { kind: 'limit.changed', limit: 'loss-month', amount: null, holdsFrom: TIME, author: 'player' },
    'A limit was changed: losses per month',
    'No limit from dayAndTime 2026-11-28',
    LIMITS,
  ],
  [
    { kind: 'limit.changed', limit: 'loss-day', amount: 0, holdsFrom: TIME, author: 'player' },
    'A limit was changed: losses per day',
    '₹0 from dayAndTime 2026-11-28',
    LIMITS,
  ],
  [
    { kind: 'pause.begun', pause: 'time-out', until: TIME, author: 'player' },
    'Your time-out has begun',
    'Until dayAndTime 2026-11-28',
    LIMITS,
  ],
  [
    { kind: 'pause.begun', pause: 'exclusion', until: TIME, author: 'player' },
    'Your self-exclusion has begun',
    'Until dayAndTime 2026-11-28',
    LIMITS,
  ],
  [{ kind: 'pause.ended', pause: 'time-out' }, 'Your time-out has ended', '', LIMITS],
  [{ kind: 'pause.ended', pause: 'exclusion' }, 'Your self-exclusion has ended', '', LIMITS],
  [{ kind: 'password.changed' }, 'Your password was changed', NOT_YOU, '/profile'],
  [{ kind: 'two-factor.on' }, 'Two-factor sign-in was turned on', NOT_YOU, '/profile'],
  [{ kind: 'two-factor.off' }, 'Two-factor sign-in was turned off', NOT_YOU, '/profile'],
  [{ kind: 'two-factor.reset' }, 'Support turned off your two-factor sign-in', NOT_ASKED, '/profile'],
  [{ kind: 'key.created' }, 'An API key was made for your account', NOT_YOU, '/profile'],
  [{ kind: 'access.code' }, 'Support gave out a code for a new password', NOT_ASKED, '/profile'],
  [{ kind: 'mobile.changed' }, 'Support changed your mobile number', NOT_ASKED, '/profile'],
  [{ kind: 'sessions.ended' }, 'Support signed you out on all devices', '', '/profile'],
  [
    { kind: 'device.added', userAgent: CHROME },
    'Sign-in on a new device',
    'Chrome, Android. If it was not you, change your password.',
    '/profile',
  ],
  [
    { kind: 'device.added', userAgent: 'a program' },
    'Sign-in on a new device',
    'Unknown device. If it was not you, change your password.',
    '/profile',
  ],
  [
    { ...bonus, kind: 'bonus.expiring', expiresAt: TIME },
    'Your bonus of ₹250 expires soon',
    'Welcome bonus, until dayAndTime 2026-11-28',
    '/bonus/b%2F7',
  ],
  [{ ...bonus, kind: 'bonus.paid' }, 'Your bonus of ₹250 was paid', 'Welcome bonus', '/bonus/b%2F7'],
  [
    { ...bonus, kind: 'bonus.reversed', canResume: true },
    'A bonus of ₹250 was taken back',
    'Welcome bonus: a market that counted was voided or got another result. You can earn it again.',
    '/bonus/b%2F7',
  ],
  [
    { ...bonus, kind: 'bonus.reversed', canResume: false },
    'A bonus of ₹250 was taken back',
    'Welcome bonus: a market that counted was voided or got another result. It cannot be earned again.',
    '/bonus/b%2F7',
  ],
  [{ kind: 'referral.paid', amount: 100_00 }, 'You earned ₹100 for a referral', '', '/referral'],
  [
    { kind: 'referral.unknown', code: 'ABC' },
    'The code ABC is unknown: you signed up without a referral',
    '',
    '/referral',
  ],
];

const rows = shown.map(([content, title, detail, href]) => ({ content, title, detail, href }));

it.each(rows)('of the kind $content.kind is titled "$title", and has a detail and a link', (row) => {
  const { content, detail, href, title } = row;
  expect({
    title: notificationTitle(content, text),
    detail: detailOf(content),
    href: notificationTarget(notificationOf({ content })).href,
  }).toEqual({ title, detail, href });
});

describe('the result of a market in a notification', () => {
  const { winner: _, ...unnamed } = resultOf(90_00);
  const fancy = { ...unnamed, market: '6 over runs IND' };

  it('is the market alone where the backend does not send its winner', () =>
    expect(detailOf(unnamed)).toBe('Match Odds · 1 won, 0 lost, 0 void'));

  it('has the runs alone if the bets have several lines', () =>
    expect(detailOf({ ...fancy, runs: 1 })).toBe('6 over runs IND: 1 run · 1 won, 0 lost, 0 void'));

  it('names the side of a lay No', () =>
    expect(detailOf({ ...fancy, runs: 47, line: 45, side: 'lay' })).toBe(
      '6 over runs IND: 47 runs, line 45, No · 1 won, 0 lost, 0 void',
    ));
});

it('the name of a bonus in a notification is in the language of the page', () =>
  expect(
    notificationDetail(
      { ...bonus, kind: 'bonus.paid' },
      { text: hindiTextOf('notifications'), language: 'hi', formatDate },
    ),
  ).toBe('स्वागत बोनस'));
