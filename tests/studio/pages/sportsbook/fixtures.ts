import type { Selection, SportsbookEvent } from '../../../../studio/sportsbook/contract/messages';
import type { Account } from '../../../../studio/sportsbook/widget/machines/book.machine';

export const account: Account = { session: 's1', balance: 100_000, min: 1000, max: 0 };

export const selection = (changes: Partial<Selection> = {}): Selection => ({
  event: 'match-1',
  market: 'result',
  outcome: 'home',
  odds: 180,
  ...changes,
});

export const sportsbookEvent = (changes: Partial<SportsbookEvent> = {}): SportsbookEvent => ({
  id: 'match-1',
  sport: 'football',
  league: 'League',
  competitors: ['Mumbai', 'Kerala'],
  starts_in: 60_000,
  phase: 'upcoming',
  progress: 0,
  score: null,
  winner: null,
  markets: [{ id: 'result', line: null, outcomes: [{ id: 'home', odds: 180 }] }],
  ...changes,
});
