import type { Notification } from '../../../domain/notifications';

/** An approved deposit of ₹500. */
export const notificationOf = (changed: Partial<Notification> = {}): Notification => ({
  id: '1',
  createdAt: Date.parse('2026-11-23T09:00:00Z'),
  isRead: false,
  content: { kind: 'deposit.approved', id: '7', amount: 500_00, reason: '' },
  ...changed,
});

/** ₹300 of a waiting bet of ₹500 were matched. */
export const waitingBetMatched: Notification['content'] = {
  kind: 'bets.matched',
  marketId: 'm1-odds',
  matchId: 'm1',
  market: 'Match Odds',
  match: 'India v Australia',
  selection: 'India',
  matched: 300_00,
  waiting: 200_00,
};

/** The result of a player's bets on a market, in paise. */
export const resultOf = (
  net: number,
  changed: { readonly matchId?: string; readonly match?: string; readonly matchHi?: string } = {},
): Extract<Notification['content'], { kind: 'bets.settled' | 'bets.resettled' | 'bets.voided' }> => ({
  kind: 'bets.settled',
  marketId: 'm1-odds',
  matchId: 'm1',
  market: 'Match Odds',
  match: 'India v Australia',
  winner: 'India',
  won: net > 0 ? 1 : 0,
  lost: net > 0 ? 0 : 1,
  void: 0,
  net,
  ...changed,
});
