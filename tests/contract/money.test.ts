import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { requestHundredths, requestRupees, rupees } from '../../contract/money';

const parse = (schema: v.GenericSchema, sent: unknown) => {
  const result = v.safeParse(schema, sent);
  return result.success ? result.output : 'refused';
};

describe('an amount in a payload', () => {
  it.each([
    [100, 10_000],
    [0.01, 1],
    [1.15, 115],
    [-20.5, -2050],
    [4.35, 435],
    [1_000_000_000.07, 100_000_000_007],
    [35_472_631_171_438.84, 3_547_263_117_143_884],
    ['100', 10_000],
    [' 100.5 ', 10_050],
    ['100.05', 10_005],
  ])('%j is %i paise', (sent, paise) => {
    expect(parse(requestRupees, sent)).toBe(paise);
  });

  it.each([
    100.009999,
    100.001,
    0.001,
    1.005,
    100.000001,
    1e-7,
    1e15,
    1e300,
    -1e15,
    -1e300,
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ])('%d is refused', (sent) => {
    expect(parse(requestRupees, sent)).toBe('refused');
    expect(parse(requestHundredths, sent)).toBe('refused');
  });

  it.each([
    '100.00000999',
    '100.009999',
    '100.000',
    '1e2',
    '',
    ' ',
    '1,000',
    '0x10',
    '१००',
    null,
    true,
    [],
    {},
  ])('%j is refused', (sent) => {
    expect(parse(requestRupees, sent)).toBe('refused');
    expect(parse(requestHundredths, sent)).toBe('refused');
  });
});

it.each([
  [1_000_000_000_000_000, 'AMOUNT_TOO_LARGE'],
  [123_456_789_012_345.67, 'AMOUNT_TOO_LARGE'],
  [1e21, 'AMOUNT_TOO_LARGE'],
  [0.001, 'AMOUNT_DECIMALS'],
])('an amount in a payload, %d, is refused as %s', (sent, code) => {
  const { issues } = v.safeParse(requestRupees, sent);
  expect(issues?.map(({ message }) => message)).toEqual([code]);
});

describe('an amount in an answer', () => {
  it.each([
    [0.1 + 0.2, 30],
    [1.1 * 3, 330],
    [1_000_000_000.1 + 0.2, 100_000_000_030],
    ['100.0000', 10_000],
    [0.1 + 0.2 - 0.3, 0],
    [0.3 - (0.1 + 0.2), 0],
  ])('%j is %i paise, with the noise of floating-point numbers', (sent, paise) => {
    expect(parse(rupees, sent)).toBe(paise);
  });

  it.each([100.009999, 100.001, '100.00000999', '100.005'])('%j is refused', (sent) => {
    expect(parse(rupees, sent)).toBe('refused');
  });
});
