import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Bet, BetMatch } from '../../../../domain/betting/exchange';
import type { CallFailure } from '../../../../domain/failure';
import type { HistoryQuery } from './bet-history.events';
import { type BetExport, exportProgress } from './bet-history.export';
import { type betHistoryMachine, PAGE_SIZE } from './bet-history.machine';

export type { BetExport };

export type BetHistoryActor = ActorRefFrom<typeof betHistoryMachine>;

type History = SnapshotFrom<typeof betHistoryMachine>;

export const selectQuery = (history: History): HistoryQuery => history.context.query;
/** Only the bets of this market are listed; null for all. */
export const selectMarketId = (history: History): string | null => history.context.marketId;
/** The bets of the page; null before the first answer to the query. */
export const selectBets = (history: History): readonly Bet[] | null => history.context.bets;
export const selectMatches = (history: History): readonly BetMatch[] => history.context.matches;
export const selectPage = (history: History): number => history.context.page;
export const selectPageCount = (history: History): number =>
  Math.max(1, Math.ceil(history.context.total / PAGE_SIZE));
/** More pages may follow than `selectPageCount` counts. */
export const selectIsOpenEnded = (history: History): boolean => history.context.isOpenEnded;
export const selectTotal = (history: History): number => history.context.total;
export const selectIsLoading = (history: History): boolean => history.hasTag('busy');
/** The list could not be loaded again since: it may be old. */
export const selectIsOutdated = ({ context: { bets, loadFailure } }: History): boolean =>
  bets !== null && loadFailure !== null;
/** @internal */
export const selectHasFailed = (history: History): boolean => history.hasTag('failed');
export const selectIsExporting = (history: History): boolean =>
  history.matches({ exporting: 'collecting' }) || history.matches({ exporting: 'saving' });
/** Percent of the bets that are collected. */
export const selectExportProgress = ({ context: { export: held } }: History): number =>
  held === null ? 0 : exportProgress(held);
/** False while the file is written. */
export const selectIsExportCancellable = (history: History): boolean =>
  history.can({ type: 'betHistory.exportCancelled' });
export const selectHasExportFailed = (history: History): boolean => history.matches({ exporting: 'failed' });
/** Why the last load failed; null before, and after one that has not. */
export const selectLoadFailure = ({ context }: History): CallFailure | null => context.loadFailure;
/** Why the last export failed; null before. */
export const selectExportFailure = ({ context }: History): CallFailure | null => context.exportFailure;
