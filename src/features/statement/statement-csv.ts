import { type CsvColumns, csvOf, decimalRupees } from '../csv/csv';
import type { StatementEntry } from './types';

/** Columns of the file, in English for every language, because programs read them. Times are UTC (ISO 8601), amounts rupees. */
const columns: CsvColumns<StatementEntry> = [
  ['entry', ({ id }) => id],
  ['time', ({ createdAt }) => new Date(createdAt).toISOString()],
  ['purse', ({ purse }) => (purse === 'cash' ? 'cash' : 'bonus')],
  ['kind', ({ kind }) => kind],
  ['description', ({ description }) => description],
  ['amount', ({ amount }) => decimalRupees(amount)],
  ['balance', ({ balanceAfter }) => decimalRupees(balanceAfter)],
  ['reference_kind', ({ reference }) => reference?.kind ?? null],
  ['reference', ({ reference }) => reference?.id ?? null],
];

export const statementCsv = (entries: readonly StatementEntry[]): string => csvOf(columns, entries);
