import type { CrashState, TableState } from '../../../../studio/contract/states';

/** A round of a table in which bets are open. */
export const tableState = (changes: Partial<TableState> = {}): TableState => ({
  round: 'round-0001',
  nonce: '1',
  phase: 'betting',
  ends_in: 10_000,
  lasts: 15_000,
  commitment: 'ab'.repeat(32),
  client_seed: 'none',
  server_seed: null,
  outcome: null,
  bets: [],
  totals: [],
  players: 0,
  history: [],
  ...changes,
});

/** A round of the crash game in which bets are open. */
export const crashState = (changes: Partial<CrashState> = {}): CrashState => ({
  round: 'round-0001',
  nonce: '1',
  phase: 'betting',
  ends_in: 5_000,
  elapsed: null,
  commitment: 'ab'.repeat(32),
  client_seed: 'none',
  server_seed: null,
  crashed_at: null,
  bets: [],
  players: [],
  history: [],
  ...changes,
});
