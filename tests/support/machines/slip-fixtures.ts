import type { Bet, CashOutQuote, MarketProfit, Placement } from '../../../domain/betting/exchange';
import type { Reconciled } from '../../../machines/exchange/reconciliation/reconciliation.machine';
import type { Selection, StoredSelection } from '../../../machines/exchange/slip/bet-slip.events';
import type { SlipSelectionInput } from '../../../machines/exchange/slip/selection/slip-selection.setup';
import { bet } from './exchange-fixtures';

export const KEY = 'key-of-the-first-bet';

/** Back India at 1.84. */
export const selection = (changed: Partial<Selection> = {}): Selection => ({
  matchId: 'm1',
  matchName: 'India v Australia',
  marketId: 'm1-odds',
  marketName: 'Match Odds',
  gtype: 'match',
  selectionId: 'india',
  selectionName: 'India',
  side: 'back',
  price: 184,
  line: null,
  ...changed,
});

/** A placement of ₹500 on that selection. */
export const placement = (changed: Partial<Placement> = {}): Placement => ({
  idempotencyKey: KEY,
  gtype: 'match',
  marketId: 'm1-odds',
  version: 7,
  selectionId: 'india',
  side: 'back',
  price: 184,
  line: null,
  stake: 500_00,
  acceptance: 'better',
  ...changed,
});

export const storedSelection = (changed: Partial<StoredSelection> = {}): StoredSelection => ({
  selection: selection(),
  isOwnPrice: false,
  stakeText: '500',
  submitted: null,
  ...changed,
});

/** The selection of a player with ₹10,000. */
export const selectionInput = (changed: Partial<SlipSelectionInput> = {}): SlipSelectionInput => ({
  stored: storedSelection(),
  bets: [],
  available: 10_000_00,
  isPlayer: true,
  isOneClick: false,
  acceptance: 'better',
  persistence: 'keep',
  ...changed,
});

/** The bet after one more change, with an entry for it in its history. */
export const later = (before: Bet, changed: Partial<Bet>): Bet => {
  const { reason = null, state = before.state } = changed;
  return {
    ...before,
    ...changed,
    history: [...before.history, { at: before.createdAt + 1000, state, reason, amount: null }],
  };
};

const arrived = bet();

/** The bet of ₹500 in each state. */
export const betResult = {
  unmatched: arrived,
  delayed: bet({ state: 'delayed', inPlay: true, delayLeft: 3000 }),
  partial: bet({
    state: 'partial',
    matched: 200_00,
    remaining: 300_00,
    fills: [{ price: 184, size: 200_00 }],
  }),
  matched: bet({ state: 'matched', matched: 500_00, remaining: 0, fills: [{ price: 184, size: 500_00 }] }),
  rejected: bet({ state: 'rejected', remaining: 0, lapsed: 500_00, reason: 'ODDS_CHANGED' }),
  poor: bet({ state: 'rejected', remaining: 0, lapsed: 500_00, reason: 'INSUFFICIENT_BALANCE' }),
  lapsed: bet({ state: 'lapsed', remaining: 0, lapsed: 500_00, reason: 'MARKET_SUSPENDED' }),
  cancelled: later(arrived, { state: 'cancelled', remaining: 0, cancelled: 500_00 }),
} as const;

/** Null: nothing was staked. */
export const reconciled = (bet: Bet | null): Reconciled => ({ bet, isKnown: true });
/** The exchange cannot tell. */
export const unreconciled: Reconciled = { bet: null, isKnown: false };

/** ₹500 of India at 1.84, taken back at 1.50. */
export const cashOutQuote = (changed: Partial<CashOutQuote> = {}): CashOutQuote => ({
  id: 'q1',
  marketId: 'm1-odds',
  selectionId: 'india',
  percent: 100,
  version: 7,
  side: 'lay',
  price: 150,
  stake: 613_33,
  ifWins: 113_34,
  ifLoses: 113_33,
  locked: 113_33,
  expiresIn: 8000,
  ...changed,
});

export const marketProfit = (changed: Partial<MarketProfit> = {}): MarketProfit => ({
  settledAt: 1_700_000_000_000,
  sportId: '4',
  matchId: 'm1',
  matchName: 'India v Australia',
  marketId: 'm1-odds',
  marketName: 'Match Odds',
  profit: 420_00,
  commission: 8_40,
  net: 411_60,
  ...changed,
});

export const hindiNames = {
  matchNameHi: 'भारत बनाम ऑस्ट्रेलिया',
  marketNameHi: 'मैच ऑड्स',
  selectionNameHi: 'भारत',
};
