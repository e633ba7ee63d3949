import type { Film } from './film';

/** Addresses of the server of `npm run flows`, which runs on the machine of its user alone. */
export const LOCAL = '/flows/@local';

export type Level = 'actor' | 'view';

/** Asks for the paths of a machine; all of them if no ids are given. */
export interface RunRequest {
  readonly machine: string;
  readonly level: Level;
  readonly paths: readonly string[] | null;
}

/** One line of the answer to a request. */
export type RunLine =
  | {
      readonly type: 'path';
      readonly id: string;
      readonly outcome: 'passed' | 'failed' | 'behind';
      /** Why the path failed, or why it was not walked if it is behind a failed step; null if it passed. */
      readonly message: string | null;
      readonly film: Film | null;
    }
  /** Tests of the machine that walk no path, such as “take every transition”. */
  | { readonly type: 'rule'; readonly name: string; readonly message: string }
  | { readonly type: 'ended'; readonly problem: string | null };
