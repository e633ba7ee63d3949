import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
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

  it('keeps the first of several errors, by the same rule', () => {
    const failed = (code: string) => Object.assign(new pg.DatabaseError('secret', 1, 'error'), { code });
    const several = new AggregateError(['23514', '23505', '57P01', '57P02'].map(failed), '4 holdings failed');
    expect(serializeError(several)).toMatchObject({
      message: '4 holdings failed',
      errors: ['23514', '23505', '57P01'].map((sqlState) => ({ type: 'DatabaseError', sqlState })),
    });
  });
});
