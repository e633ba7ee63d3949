import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { betsCsv } from '../../../../src/features/exchange/bets/history/bets-csv';
import { endOfIsoDay, startOfIsoDay } from '../../../../src/i18n/dates';
import { bet } from '../../../support/machines/exchange-fixtures';
import { betResult, later } from '../../../support/machines/slip-fixtures';
import { textOf } from '../../../support/texts';

const betText = textOf('bets');

/** Cells of a file by RFC 4180. */
function parseCsv(text: string): readonly (readonly string[])[] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') lines.push([]);
  }
  return lines;
}

describe('the CSV file of bets', () => {
  it('has one line for each bet, with amounts in rupees and times in UTC', () => {
    const won = later(betResult.matched, {
      state: 'won',
      settledAt: 1_700_000_900_000,
      profit: 420_00,
      commission: 8_40,
    });
    expect(betsCsv([won], betText)).toBe(
      '\uFEFFbet,placed,settled,sport,match,market,selection,side,line,price_asked,price_average,stake,matched,waiting,cancelled,lapsed,void,state,reason,profit,commission,story\r\n' +
        '1,2023-11-14T22:13:20.000Z,2023-11-14T22:28:20.000Z,4,India v Australia,Match Odds,India,back,,1.84,1.84,500.00,500.00,0.00,0.00,0.00,0.00,won,,420.00,8.40,2023-11-14T22:13:20.000Z Placed: ₹500.00 at 1.84 | 2023-11-14T22:13:20.000Z Unmatched | 2023-11-14T22:13:21.000Z Won: after 1 second\r\n',
    );
  });

  it.each([
    ['back', 'yes'],
    ['lay', 'no'],
  ] as const)('calls the side %s of a fancy %s, with its line', (side, called) => {
    const [, line = []] = parseCsv(betsCsv([bet({ gtype: 'fancy', side, line: 206 })], betText));
    expect(line.slice(7, 9)).toEqual([called, '206']);
  });

  it('has each part of the stake in a column of its own, and the price as asked and as matched', () => {
    const parts = { size: 1_000_00, matched: 400_00, remaining: 300_00, cancelled: 150_00, lapsed: 100_00 };
    const partly = bet({ ...parts, voided: 50_00, price: 184, fills: [{ price: 200, size: 400_00 }] });
    const [names = [], line = []] = parseCsv(betsCsv([partly], betText));
    const cells = names.map((name, index) => [name, line[index]] as const);
    expect(Object.fromEntries(cells.slice(9, 17))).toEqual({
      ...{ price_asked: '1.84', price_average: '2.00', stake: '1000.00', matched: '400.00' },
      ...{ waiting: '300.00', cancelled: '150.00', lapsed: '100.00', void: '50.00' },
    });
  });

  it('escapes every cell that a spreadsheet would evaluate', () => {
    fc.assert(
      fc.property(fc.constantFrom(...'=+-@\t\r\n＝＋－＠'), fc.string(), (first, rest) => {
        fc.pre(!/^-\d+(\.\d+)?$/.test(first + rest));
        const [, line = []] = parseCsv(betsCsv([bet({ selectionName: first + rest })], betText));
        expect(line[6]).toBe(`'${first}${rest}`);
      }),
    );
  });

  it('does not change other names', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (name) => {
        const [, line = []] = parseCsv(betsCsv([bet({ matchName: `A${name}` })], betText));
        expect(line[4]).toBe(`A${name}`);
      }),
    );
  });

  it('escapes quotes and leaves negative amounts as numbers', () => {
    const named = bet({ selectionName: '=HYPERLINK("x")', matchName: '+1, really', profit: -5_05 });
    const [, line = ''] = betsCsv([named], betText).split('\r\n');
    expect(line).toContain(`"'=HYPERLINK(""x"")"`);
    expect(line).toContain(`"'+1, really"`);
    expect(line).toContain(',-5.05,,');
  });
});

describe('a day in India', () => {
  it('begins at 18:30 UTC of the day before', () => {
    expect(startOfIsoDay('2026-11-21')).toBe(Date.parse('2026-11-20T18:30:00Z'));
    expect(endOfIsoDay('2026-11-21')).toBe(Date.parse('2026-11-21T18:29:59.999Z'));
    expect([startOfIsoDay(''), endOfIsoDay('soon')]).toEqual([null, null]);
  });

  it.each(['2026-02-31', '2027-02-29', '0001-01-01', '9999-12-31'])('is not %s', (day) => {
    expect([startOfIsoDay(day), endOfIsoDay(day)]).toEqual([null, null]);
  });
});
