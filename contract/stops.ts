/**
 * What an operator can stop. `bets`: on the exchange and the sportsbook. `cash-outs`: with the cancelling of orders. `withdrawals`: with
 * their cancelling.
 */
export const stopKinds = ['bets', 'games', 'deposits', 'cash-outs', 'withdrawals'] as const;

export type StopKind = (typeof stopKinds)[number];
