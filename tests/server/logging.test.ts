import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { ItemsFailed } from '../../server/kit/jobs/each-alone';
import { serializeError } from '../../server/kit/process/logging';

describe('an error in the log', () => {
  it('of the database is its class, SQLSTATE and constraint, without query and parameters', () => {
    const cause = Object.assign(new pg.DatabaseError('Key (mobile)=(9876543210) exists', 1, 'error'), {
      code: '23505',
      constraint: 'players_mobile_key',
      detail: 'Key (mobile)=(9876543210) exists',
    });
    const error = new DrizzleQueryError('insert into players values ($1)', ['9876543210'], cause);
    const logged = serializeError(error);
    expect(logged).toEqual({
      type: 'DatabaseError',
      sqlState: '23505',
      constraint: 'players_mobile_key',
    });
  });

  it('of anything else keeps its message and stack', () => {
    expect(serializeError(new RangeError('too far'))).toEqual({
      type: 'RangeError',
      message: 'too far',
      stack: expect.stringContaining('RangeError: too far'),
    });
  });

  it('keeps the cause, by the same rule', () => {
    const cause = Object.assign(new pg.DatabaseError('secret', 1, 'error'), { code: '57P01' });
    expect(serializeError(new Error('The market was not settled', { cause }))).toMatchObject({
      message: 'The market was not settled',
      cause: { type: 'DatabaseError', sqlState: '57P01' },
    });
  });

  it('of work for many items names each of them, with one error of each kind', () => {
    const failed = (code: string) => Object.assign(new pg.DatabaseError('secret', 1, 'error'), { code });
    const errors = [
      failed('23514'),
      failed('23514'),
      new Error('Bet 7 is broken'),
      new Error('Bet 8 is broken'),
    ];
    const [first, ...others] = errors.map((error, index) => ({ name: `player ${index}`, error }));
    if (first === undefined) throw new Error('No item');
    const logged = serializeError(new ItemsFailed([first, ...others]));
    expect(logged).toMatchObject({
      type: 'ItemsFailed',
      message: '4 failed, first: player 0',
      failed: 4,
      items: ['player 0', 'player 1', 'player 2', 'player 3'],
    });
    expect(logged).toHaveProperty('errors', [
      { item: 'player 0', type: 'DatabaseError', sqlState: '23514' },
      expect.objectContaining({ item: 'player 2', type: 'Error', message: 'Bet 7 is broken' }),
    ]);
  });

  it('of work for 10,000 items is one line of at most 1,000 names and the number of all', () => {
    const names = Array.from({ length: 10_000 }, (_, index) => `player ${index}`);
    const [first, ...others] = names.map((name) => ({ name, error: new Error(`${name} cannot be read`) }));
    if (first === undefined) throw new Error('No item');
    const logged = serializeError(new ItemsFailed([first, ...others]));
    expect(logged).toMatchObject({ failed: 10_000, items: names.slice(0, 1000) });
    expect(JSON.stringify(logged).length).toBeLessThan(20_000);
  });

  it('keeps the first of several errors, by the same rule', () => {
    const failed = (code: string) => Object.assign(new pg.DatabaseError('secret', 1, 'error'), { code });
    const several = new AggregateError(['23514', '23505', '57P01', '57P02'].map(failed), '4 holdings failed');
    expect(serializeError(several)).toMatchObject({
      message: '4 holdings failed',
      errors: ['23514', '23505', '57P01'].map((sqlState) => ({ type: 'DatabaseError', sqlState })),
    });
  });
});
