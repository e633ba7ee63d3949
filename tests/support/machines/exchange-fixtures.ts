import { newSizes } from '../../../domain/betting/bet-state';
import type { Bet } from '../../../domain/betting/exchange';

/** ₹500 on India at 1.84, waiting to be matched. */
export const bet = (changed: Partial<Bet> = {}): Bet => ({
  ...newSizes(500_00),
  id: '1',
  idempotencyKey: 'key-of-the-first-bet',
  createdAt: 1_700_000_000_000,
  sportId: '4',
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
  fills: [],
  inPlay: false,
  state: 'unmatched',
  reason: null,
  delayLeft: null,
  settledAt: null,
  profit: null,
  commission: null,
  history: [{ at: 1_700_000_000_000, state: 'unmatched', reason: null, amount: null }],
  ...changed,
});
