import { expect, it } from 'vitest';
import { isForLeader } from '../../../server/nodes/calls-of-leader';

const current = { hasDatabase: true, hasPrices: true };

it.each([
  ['a read of the database', 'GET', '/api/bets', current, false],
  ['a read of the database, without one', 'GET', '/api/bets', { ...current, hasDatabase: false }, true],
  ['a read of the database, without prices', 'GET', '/api/bets', { ...current, hasPrices: false }, false],
  ['a read of the markets', 'GET', '/api/exchange/matches', current, false],
  [
    'a read of the markets, without prices',
    'GET',
    '/api/exchange/matches',
    { ...current, hasPrices: false },
    true,
  ],
  ['an act at the address of a read', 'POST', '/api/bets', current, true],
  ['a bet', 'POST', '/api/bet/match/odds', current, true],
  ['a page of the desk', 'GET', '/operator', current, true],
  ['a call of a provider of games', 'POST', '/providers/studio/debit', current, true],
  ['a report of a payment service', 'POST', '/payments/hpay', current, true],
  ['a file of the product', 'GET', '/assets/index.js', current, false],
  ['a page whose name begins like one of the leader', 'GET', '/apiary', current, false],
] as const)('%s is answered where it has to be', (_, method, path, has, isLeaders) => {
  expect(isForLeader(method, path, has)).toBe(isLeaders);
});
