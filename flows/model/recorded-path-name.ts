import { shortHash } from './hash';
import { type RecordedPath, recordedPathText } from './recorded-path';

/** The name of the file of a recorded path. */
export const recordedPathName = (path: RecordedPath): string =>
  `${path.machine}-${shortHash(recordedPathText(path))}.json`;
