import { isoDay, timeOfDay } from '../../../i18n/dates';
import { type CsvColumns, csvOf, decimalRupees } from '../../csv/csv';
import { entryDetail, entryTitle, type StatementText } from './entry-text';
import type { StatementEntry } from './types';

/**
 * Columns of the file, in the language of the screen. Their order, the codes, amounts in rupees and times in India are the
 * same in each language.
 */
const columnsIn = (text: StatementText): CsvColumns<StatementEntry> => [
  [text('number'), ({ id }) => id],
  // A form that spreadsheets read as a time.
  [text('columns.time'), ({ createdAt }) => `${isoDay(createdAt)} ${timeOfDay(createdAt)}`],
  [text('purse'), ({ purse }) => text(`purses.${purse}`)],
  [text('type'), (entry) => entryTitle(entry, text)],
  [text('columns.details'), entryDetail],
  [text('columns.amount'), ({ amount }) => (amount === null ? null : decimalRupees(amount))],
  [
    text('columns.balance'),
    ({ balanceAfter }) => (balanceAfter === null ? null : decimalRupees(balanceAfter)),
  ],
  [text('columns.code'), ({ kind }) => kind],
  [
    text('columns.reference'),
    ({ reference }) => (reference === null ? null : `${reference.kind} ${reference.id}`),
  ],
];

export const statementCsv = (entries: readonly StatementEntry[], text: StatementText): string =>
  csvOf(columnsIn(text), entries);
