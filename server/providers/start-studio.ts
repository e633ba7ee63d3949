import type { Logger } from 'pino';
import type { Clock } from '../clock';
import type { Database } from '../database/open';
import type { StudioFault } from '../sandbox/faults';

/** What the process hands to the studio, which reaches everything else over HTTP as other providers do. */
export interface StudioOptions {
  readonly db: Database;
  readonly log: Logger;
  readonly clock: Clock;
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** False: any free port if this one is taken. */
  readonly isPortFixed: boolean;
  /** Origin by which browsers reach the studio; null: that of each request. */
  readonly publicUrl: string | null;
  readonly operator: { readonly name: string; readonly url: string; readonly secret: string };
  /** Origins of pages other than that of the operator's backend. */
  readonly operatorOrigins: readonly string[];
  /** How many times as fast as for players rounds are. */
  readonly speed: number;
  /** Faults that testers have planned; `take` consumes one. */
  readonly faults: { take(name: StudioFault): { readonly ms?: number } | null };
}

export interface RunningStudio {
  readonly port: number;
  close(): Promise<void>;
}

export type StartStudio = (options: StudioOptions) => Promise<RunningStudio>;
