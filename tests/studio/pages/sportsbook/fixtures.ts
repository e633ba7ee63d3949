import type {
  BetAnswer,
  Selection,
  Slip,
  SportsbookEvent,
} from '../../../../studio/sportsbook/contract/messages';
import type { Account } from '../../../../studio/sportsbook/widget/machines/book.machine';

export const account: Account = { session: 's1', balance: 100_000, min: 1000, max: 0 };

export const selection = (changes: Partial<Selection> = {}): Selection => ({
  event: 'match-1',
  market: 'result',
  outcome: 'home',
  odds: 180,
  ...changes,
});

export const placedBet = (changes: Partial<Slip> = {}): Slip => ({
  id: 'b1',
  stake: 10_000,
  odds: 180,
  state: 'open',
  won: 0,
  placed_at: 0,
  selections: [{ ...selection(), competitors: ['Mumbai', 'Kerala'], line: null, result: 'open' }],
  ...changes,
});

export const accepted = (balance: number, changes: Partial<Slip> = {}): BetAnswer => ({
  status: 'accepted',
  balance,
  bet: placedBet(changes),
});

export const sportsbookEvent = (changes: Partial<SportsbookEvent> = {}): SportsbookEvent => ({
  id: 'match-1',
  sport: 'football',
  league: 'League',
  competitors: ['Mumbai', 'Kerala'],
  starts_in: 60_000,
  phase: 'upcoming',
  clock: null,
  score: null,
  winner: null,
  markets: [{ id: 'result', line: null, outcomes: [{ id: 'home', odds: 180 }] }],
  ...changes,
});
