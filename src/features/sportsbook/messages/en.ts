export const sportsbook = {
  title: 'Sportsbook',
  frame: 'Sportsbook: events, prices and bet slip',
  opening: 'Opening the sportsbook',
  slow: 'Still loading',
  slowHint: 'The sportsbook takes longer than usual.',
  stalled: 'The sportsbook does not load',
  stalledHint: 'Load it again, or bet on the exchange in the meantime.',
  reload: 'Load again',
  toExchange: 'To the exchange',
  failed: {
    refused: 'The sportsbook cannot be opened',
    unreachable: 'The sportsbook cannot be reached',
    malformed: 'The sportsbook cannot be opened',
    crashed: 'The sportsbook could not be started',
  },
  failedHint: {
    refused: 'Try again in a minute.',
    unreachable: 'Check your connection and try again.',
    malformed: 'Try again in a minute.',
    crashed: 'Bets that you placed are kept and settled. Load it again.',
  },
} as const;
