import { expect, it } from 'vitest';
import { statementGroupOf } from '../../../domain/statement';

it.each([
  ['settlement', 'bets'],
  ['resettlement', 'bets'],
  ['commission', 'bets'],
  ['game stake', 'games'],
  ['game win', 'games'],
  ['deposit', 'deposits'],
  ['withdrawal rejected', 'withdrawals'],
  ['bonus', 'bonus'],
  ['referral reward', 'bonus'],
  ['welcome', 'bonus'],
  ['adjustment', 'other'],
  ['the game', 'other'],
  ['', 'other'],
])('a movement "%s" belongs to %s', (kind, group) => expect(statementGroupOf(kind)).toBe(group));
