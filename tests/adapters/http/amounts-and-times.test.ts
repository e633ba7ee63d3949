import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isNoTime, isoTime } from '../../../src/adapters/kit/http/iso-time';
import { parseBody } from '../../../src/adapters/kit/http/parse-body';
import { refusedOf } from '../../../src/adapters/kit/http/refused';
import { signedAmount, withSigns } from '../../../src/adapters/kit/http/signed-amount';

describe('the amount of a movement', () => {
  it.each([
    [{ credit: 5 }, undefined, 5],
    [{ debit: 5 }, undefined, -5],
    [{ debit: -5 }, undefined, -5],
    [{ credit: 0, debit: 5 }, undefined, -5],
    [{ credit: 5, debit: 0 }, 5, 5],
    [{ credit: 0, debit: 5 }, 5, -5],
    [{ credit: 8, debit: 3 }, 5, 5],
    [{ debit: 5 }, -5, -5],
    [{ type: 'debit' }, 5, -5],
    [{ type: 'Debit ' }, 5, -5],
    [{ type: 'debit' }, -5, -5],
    [{ type: 'credit' }, 5, 5],
    [{}, -5, -5],
    [{}, 'much', 'much'],
  ])('of %j with the amount %j is %j rupees', (fields, amount, signed) => {
    expect(signedAmount(fields, amount)).toBe(signed);
  });
});

describe('a movement', () => {
  it.each([
    ['500 Cr', 500],
    ['1,500.50CR', 1500.5],
    ['₹ 500.00 Dr', -500],
    ['INR 500 dr.', -500],
    ['500', '500'],
    ['-500 Dr', '-500 Dr'],
    ['Round 5 Dr', 'Round 5 Dr'],
    [5, 5],
    [null, null],
  ])('has %j as %j', (value, signed) => {
    expect(withSigns({ value })).toEqual({ value: signed });
  });

  it('keeps its number, reference and description as they are sent', () => {
    const texts = { id: '000123CR', utr: '4455667788DR', Description: '500 Cr' };
    const amounts = { Amount: '500 Dr', closingBalance: '1,000 Cr', DR: '500 Dr' };
    expect(withSigns({ ...texts, ...amounts })).toEqual({
      ...texts,
      ...{ Amount: -500, closingBalance: 1000, DR: -500 },
    });
  });
});

describe('a time of any backend', () => {
  it.each([
    [1_700_000_000, '2023-11-14T22:13:20.000Z'],
    [900_000_000, '1998-07-09T16:00:00.000Z'],
    ['1700000000000', '2023-11-14T22:13:20.000Z'],
    ['1700000000.25', '2023-11-14T22:13:20.250Z'],
    [1_700_000_000.5, '2023-11-14T22:13:20.500Z'],
    ['1700000000000000', '2023-11-14T22:13:20.000Z'],
    ['/Date(1700000000000)/', '2023-11-14T22:13:20.000Z'],
    ['/Date(1700000000000+0530)/', '2023-11-14T22:13:20.000Z'],
    ['2026-11-23T06:00:00Z', '2026-11-23T06:00:00Z'],
    ['2026-11-23 06:00:00+05:30', '2026-11-23 06:00:00+05:30'],
    ['23-11-2026 06:00:00 +0530', '2026-11-23T00:30:00.000Z'],
    ['Mon, 23 Nov 2026 06:00:00 GMT', 'Mon, 23 Nov 2026 06:00:00 GMT'],
    [5, null],
    [20_261_123, null],
    ['12/30/2026 06:00', '2026-12-30T00:30:00.000Z'],
    ['30/30/2026 06:00', null],
    ['31-02-2026 06:00', null],
    ['2026-02-31', null],
    ['2026-02-31T10:00:00Z', null],
    ['2026-02-31 10:00:00+05:30', null],
    ['2026-13-01T10:00:00Z', null],
    ['31 Feb 2026', null],
    ['Feb 31, 2026 10:00', null],
    ['Sat, 31 Feb 2026 06:00:00 GMT', null],
    ['2028-02-29T10:00:00Z', '2028-02-29T10:00:00Z'],
    ['28 Feb 2026 10:00 GMT', '28 Feb 2026 10:00 GMT'],
    ['2026-11-23 25:00', null],
    ['2026-11-23 10:60', null],
    ['soon', null],
    [null, null],
  ])('%j is %j', (value, iso) => {
    expect(isoTime(value)).toBe(iso);
  });

  describe.each(['Asia/Kolkata', 'America/New_York'])(
    'without a zone is of India in a browser of %s',
    (zone) => {
      const ownZone = process.env.TZ;
      beforeAll(() => {
        process.env.TZ = zone;
      });
      afterAll(() => {
        if (ownZone === undefined) delete process.env.TZ;
        else process.env.TZ = ownZone;
      });

      it.each([
        ['25-11-2026', '2026-11-24T18:30:00.000Z'],
        ['5/11/2026', '2026-11-04T18:30:00.000Z'],
        ['05.11.2026', '2026-11-04T18:30:00.000Z'],
        ['05/11/2026, 10:30', '2026-11-05T05:00:00.000Z'],
        ['05-11-2026 10:30:15', '2026-11-05T05:00:15.000Z'],
        ['05-11-2026 10:30 PM', '2026-11-05T17:00:00.000Z'],
        ['31-12-2026 18:05', '2026-12-31T12:35:00.000Z'],
        ['12/31/2026 6:05 PM', '2026-12-31T12:35:00.000Z'],
        ['31/12/2026, 12:05:09 am', '2026-12-30T18:35:09.000Z'],
        ['31/12/2026, 12:05 p.m.', '2026-12-31T06:35:00.000Z'],
        ['2026/12/31 18:05', '2026-12-31T12:35:00.000Z'],
        // These hours do not exist in New York, or exist twice.
        ['2026-03-08 02:30:00', '2026-03-07T21:00:00.000Z'],
        ['08-03-2026 02:30 AM', '2026-03-07T21:00:00.000Z'],
        ['2026-11-01T01:30:00', '2026-10-31T20:00:00.000Z'],
        ['2026-11-25', '2026-11-24T18:30:00.000Z'],
        ['2026-11-25T10:30:00', '2026-11-25T05:00:00.000Z'],
        ['2026-11-25 10:30:00.123', '2026-11-25T05:00:00.123Z'],
        ['2026-11-25 10:30:00 IST', '2026-11-25T05:00:00.000Z'],
        ['Wed Nov 25 10:30:00 IST 2026', '2026-11-25T05:00:00.000Z'],
      ])('%j is %j', (value, iso) => {
        expect(isoTime(value)).toBe(iso);
      });
    },
  );
});

describe('a date with slashes', () => {
  const order = (...dates: string[]) => void parseBody(JSON.stringify({ data: dates }));
  afterEach(() => order('31/12/2026'));

  it('has the day first, as in India', () => {
    expect(isoTime('05/11/2026')).toBe('2026-11-04T18:30:00.000Z');
  });

  it('has the month first once the backend has sent one that cannot be read otherwise', () => {
    order('05/11/2026 6:05 PM', '11/25/2026 6:05 PM');
    expect(isoTime('05/11/2026')).toBe('2026-05-10T18:30:00.000Z');
    expect(isoTime('25/11/2026')).toBe('2026-11-24T18:30:00.000Z');
    expect(isoTime('05-11-2026')).toBe('2026-11-04T18:30:00.000Z');
  });

  it('is learned from slashes as PHP writes them', () => {
    parseBody(String.raw`{"at":"11\/25\/2026 6:05 PM"}`);
    expect(isoTime('05/11/2026')).toBe('2026-05-10T18:30:00.000Z');
  });

  it('has the day first again after one that cannot be read otherwise', () => {
    order('11/25/2026');
    order('25/11/2026');
    expect(isoTime('05/11/2026')).toBe('2026-11-04T18:30:00.000Z');
  });
});

describe('a date with slashes of an entry that exists already', () => {
  const created = (...dates: string[]) =>
    void parseBody(JSON.stringify({ data: dates.map((date) => ({ created_at: date })) }));
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-30T20:00:00Z') }));
  afterEach(() => {
    vi.useRealTimers();
    parseBody('["31/12/2026"]');
  });

  it('has the month first where it would be in the future otherwise', () => {
    created('05/11/2026 6:05 PM', '11/12/2026 6:05 PM');
    expect(isoTime('11/12/2026')).toBe('2026-11-11T18:30:00.000Z');
    expect(isoTime('05/11/2026')).toBe('2026-05-10T18:30:00.000Z');
  });

  it('has the day first again where the other order is in the future', () => {
    parseBody('["11/25/2026"]');
    created('12/05/2026');
    expect(isoTime('05/11/2026')).toBe('2026-11-04T18:30:00.000Z');
  });

  it('tells nothing where both orders are past or both in the future', () => {
    created('05/11/2026', '10/11/2027', '01/12/2026 01:00');
    expect(isoTime('05/11/2026')).toBe('2026-11-04T18:30:00.000Z');
  });

  it('tells less than a date that cannot be read otherwise', () => {
    created('25/11/2026', '11/12/2026');
    expect(isoTime('05/11/2026')).toBe('2026-11-04T18:30:00.000Z');
  });

  it.each(['starts_at', 'date'])('is not told by %j, which a match may have in the future', (name) => {
    parseBody(JSON.stringify({ data: [{ [name]: '11/12/2026' }] }));
    expect(isoTime('05/11/2026')).toBe('2026-11-04T18:30:00.000Z');
  });

  it.each(['createdAt', 'Created_At', 'CREATED_ON', 'updated_at', 'placedAt', 'settled_at'])(
    'is read under %j',
    (name) => {
      parseBody(JSON.stringify({ data: [{ [name]: '11/12/2026' }] }));
      expect(isoTime('05/11/2026')).toBe('2026-05-10T18:30:00.000Z');
    },
  );
});

describe('a time that there is not', () => {
  it.each([
    0,
    '0',
    '',
    ' ',
    false,
    'false',
    '0000-00-00',
    '0000000000',
    '0000-00-00 00:00:00',
    '0000-00-00T00:00:00Z',
  ])('may be sent as %j', (value) => {
    expect(isNoTime(value)).toBe(true);
  });

  it.each([1, '10', '2000-01-01 00:00:00', 'soon', true])('is not sent as %j', (value) => {
    expect(isNoTime(value)).toBe(false);
  });
});

describe('the arguments of a refusal', () => {
  const argsOf = (args: unknown) => refusedOf({ code: 'X', fields: [], args }, '').refusal?.args;

  it('are numbers and short texts alone', () => {
    const long = 'x'.repeat(101);
    expect(argsOf({ min: 5, name: 'x'.repeat(100), long, list: [1], nothing: null })).toEqual({
      min: 5,
      name: 'x'.repeat(100),
    });
    expect(argsOf('much')).toEqual({});
  });

  it('name the fields as the forms do', () => {
    expect(refusedOf({ code: 'X', fields: ['phone', 'agent_code', 'name'] }, '').fields).toEqual([
      ...['mobile', 'agentCode', 'name'],
    ]);
  });
});
