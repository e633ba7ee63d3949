import type { CallFailure } from '../../../domain/failure';
import type { QueryContext } from './query.machine';

/** The part of a query's snapshot that selectors read; every machine of `createQuery` has it. */
interface QuerySnapshot<Data> {
  readonly context: Pick<QueryContext<unknown, Data>, 'data' | 'loadFailure'>;
  hasTag(tag: 'failed'): boolean;
}

/** Null before the first answer. The last answer is kept if a refresh fails. */
export const selectData = <Data>({ context }: QuerySnapshot<Data>): Data | null => context.data;
export const selectHasFailed = (query: QuerySnapshot<unknown>): boolean => query.hasTag('failed');
/** Why the last load failed; null before. */
export const selectLoadFailure = ({ context }: QuerySnapshot<unknown>): CallFailure | null =>
  context.loadFailure;
