import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { CallFailure } from '../../../domain/failure';
import type { StatementEntry, StatementFilter, StatementSummary } from '../../../domain/statement';
import { exportLimits, type statementMachine } from './statement.machine';

export { exportLimits };

export type StatementActor = ActorRefFrom<typeof statementMachine>;

type Statement = SnapshotFrom<typeof statementMachine>;

const loadedIn = (pages: Statement['context']['pages']): number => pages?.flat().length ?? 0;

export const selectFilter = (statement: Statement): StatementFilter => statement.context.filter;
/** Null before the first answer. A page keeps its identity while others are added. */
export const selectPages = (statement: Statement): readonly (readonly StatementEntry[])[] | null =>
  statement.context.pages;
/** Null: not known before the last page is loaded. */
export const selectTotal = ({ context: { next, pages, total } }: Statement): number | null =>
  total ?? (next === null ? loadedIn(pages) : null);
export const selectLoaded = ({ context }: Statement): number => loadedIn(context.pages);
/** No entry matches the filter. */
export const selectIsEmpty = ({ context: { pages, total } }: Statement): boolean =>
  pages !== null && total === 0;
export const selectHasMore = (statement: Statement): boolean => statement.context.next !== null;
export const selectIsLoadingMore = (statement: Statement): boolean =>
  statement.matches({ list: 'loadingMore' });
export const selectHasFailed = (statement: Statement): boolean => statement.matches({ list: 'failed' });
export const selectHasMoreFailed = (statement: Statement): boolean =>
  statement.matches({ list: 'moreFailed' });

/** Null before the first answer. */
export const selectSummary = (statement: Statement): StatementSummary | null => statement.context.summary;
export const selectHasSummaryFailed = (statement: Statement): boolean =>
  statement.matches({ refresh: 'summaryFailed' });

export const selectIsExporting = (statement: Statement): boolean =>
  statement.matches({ exporting: 'collecting' }) || statement.matches({ exporting: 'saving' });
/** The entries to print; null while there are none. */
export const selectPrinted = (statement: Statement): readonly StatementEntry[] | null =>
  statement.matches({ exporting: 'printing' }) ? statement.context.export.entries : null;
export const selectHasExportFailed = (statement: Statement): boolean =>
  statement.matches({ exporting: 'failed' });
export const selectExported = ({ context }: Statement): number => context.export.entries.length;
/** Percent of the entries that are collected; null if their number is not known. */
export const selectExportProgress = (statement: Statement): number | null => {
  const { export: held } = statement.context;
  const total = selectTotal(statement);
  if (total === null) return null;
  const all = Math.min(total, exportLimits[held.purpose]);
  return all === 0 ? 0 : Math.min(100, Math.floor((held.entries.length / all) * 100));
};
/** Why the last load failed; null before, and after one that has not. */
export const selectLoadFailure = ({ context }: Statement): CallFailure | null => context.loadFailure;
/** Why the last summary could not be loaded; null before. */
export const selectSummaryFailure = ({ context }: Statement): CallFailure | null => context.summaryFailure;
/** Why the last export failed; null before. */
export const selectExportFailure = ({ context }: Statement): CallFailure | null => context.exportFailure;
/** The backend has no summary. */
export const selectIsWithoutSummary = (statement: Statement): boolean =>
  statement.context.summary === null && statement.matches({ refresh: 'current' });
