import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { saveStatement } from '../../../src/features/account/statement/save-statement';
import { saveBets } from '../../../src/features/exchange/bets/history/save-bets';
import { loadLanguage } from '../../../src/i18n/localized';
import { statementEntry } from '../../support/machines/cashier-fixtures';
import { bet } from '../../support/machines/exchange-fixtures';
import { betResult } from '../../support/machines/slip-fixtures';
import { textOf } from '../../support/texts';

const files: { name: string; blob: Blob }[] = [];
const revoked: string[] = [];
/** Files that were made in all tests. */
let made = 0;

beforeAll(() => loadLanguage('en'));

beforeEach(() => {
  files.length = 0;
  revoked.length = 0;
  const { createObjectURL, revokeObjectURL } = URL;
  const blobs: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      blobs.push(blob);
      made += 1;
      return `blob:${made}`;
    },
    revokeObjectURL: (url: string) => revoked.push(url),
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const blob = blobs.at(-1);
    if (blob) files.push({ name: this.download, blob });
  });
  onTestFinished(() => {
    Object.assign(URL, { createObjectURL, revokeObjectURL });
    vi.restoreAllMocks();
  });
});

const linesOf = async (index: number) => (await files[index]?.blob.text())?.trim().split('\r\n') ?? [];

it('saves all bets under the name of their tab', async () => {
  saveBets({ tab: 'settled', bets: [betResult.matched, betResult.cancelled] }, 'en');
  expect(files.map(({ name }) => name)).toEqual(['bets-settled.csv']);
  expect(await linesOf(0)).toHaveLength(3);
});

it('saves bets with the names of the language, and the columns that programs read', async () => {
  await loadLanguage('hi');
  saveBets({ tab: 'open', bets: [bet({ matchName: 'India v Australia', matchNameHi: 'भारत' })] }, 'hi');
  const [columns, row] = await linesOf(0);
  expect(columns).toMatch(/^\uFEFF?bet,placed,settled,/);
  expect(row).toContain(',भारत,');
});

it('releases a file once its download has begun, not before', async () => {
  saveBets({ tab: 'open', bets: [] }, 'en');
  expect(revoked).not.toContain(`blob:${made}`);
  await vi.waitFor(() => expect(revoked).toContain(`blob:${made}`));
});

it('saves a statement under the name of its group, with columns in the language', async () => {
  const filter = { group: null, purse: null, from: null, to: null };
  await saveStatement({ entries: [statementEntry()], filter }, 'en');
  await saveStatement({ entries: [], filter: { ...filter, group: 'deposits' } }, 'en');
  expect(files.map(({ name }) => name)).toEqual(['statement-all.csv', 'statement-deposits.csv']);
  const [columns, ...rows] = await linesOf(0);
  expect(columns).toContain(textOf('statement')('columns.balance'));
  expect(rows).toHaveLength(1);
});
