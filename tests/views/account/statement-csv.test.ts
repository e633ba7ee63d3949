import { describe, expect, it } from 'vitest';
import { statementCsv } from '../../../src/features/account/statement/statement-csv';
import { statementEntry } from '../../support/machines/cashier-fixtures';
import { hindiTextOf, textOf } from '../../support/texts';

describe('the CSV file of the statement', () => {
  const won = statementEntry({
    kind: 'game win',
    description: 'Aviator, Spribe',
    amount: -5,
    reference: { kind: 'round', id: '9' },
  });

  it('has the texts of the screen, amounts in rupees and times in India', () => {
    expect(statementCsv([won], textOf('statement')).split('\r\n')).toEqual([
      '\uFEFFEntry,Time in India,Wallet,Type,Details,Amount in rupees,Balance in rupees,Code,Reference',
      '1,2023-11-15 03:43:20,Cash,Win in a game,"Aviator, Spribe",-0.05,1500.00,game win,round 9',
      '',
    ]);
  });

  it('is in Hindi on the Hindi page, with the same codes and amounts', () => {
    expect(statementCsv([won], hindiTextOf('statement')).split('\r\n')).toEqual([
      '\uFEFFएंट्री,भारत का समय,वॉलेट,प्रकार,ब्योरा,रकम रुपयों में,बैलेंस रुपयों में,कोड,संदर्भ',
      '1,2023-11-15 03:43:20,कैश,गेम में जीत,"Aviator, Spribe",-0.05,1500.00,game win,round 9',
      '',
    ]);
  });

  it('has no formulas', () => {
    const entry = statementEntry({ kind: 'game win', description: '=HYPERLINK("x")' });
    expect(statementCsv([entry], textOf('statement'))).toContain(`,"'=HYPERLINK(""x"")",500.00,`);
  });
});
