/** Groups of movements by which a player filters the statement. */
export const statementGroups = ['bets', 'games', 'deposits', 'withdrawals', 'bonus', 'other'] as const;
export type StatementGroup = (typeof statementGroups)[number];

const groups: ReadonlyMap<string, StatementGroup> = new Map([
  ['settlement', 'bets'],
  ['resettlement', 'bets'],
  ['commission', 'bets'],
  ['game', 'games'],
  ['deposit', 'deposits'],
  ['withdrawal', 'withdrawals'],
  ['bonus', 'bonus'],
  ['referral', 'bonus'],
  ['welcome', 'bonus'],
]);

/** The group of a kind of movement, by its first word: 'game stake' and 'game win' are games. */
export const statementGroupOf = (kind: string): StatementGroup =>
  groups.get(kind.split(' ', 1)[0] ?? '') ?? 'other';
