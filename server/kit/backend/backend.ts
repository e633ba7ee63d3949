import type { Logger } from 'pino';
import type { MovableClock } from '../clock';
import type { Config } from '../config/config';
import type { Faults } from './faults';
import type { Notifier } from './notifier';
import type { SessionCache } from './session';

/** `hasFailed`: calls are answered 503 until the process ends. */
export interface BackendStatus {
  hasFailed: boolean;
}

/** Dependencies of the features of the backend. The database and the features add what they provide. */
export interface Backend {
  readonly config: Config;
  readonly log: Logger;
  readonly clock: MovableClock;
  readonly status: Readonly<BackendStatus>;
  readonly sessions: SessionCache;
  readonly notifier: Notifier;
  readonly faults: Faults;
}
