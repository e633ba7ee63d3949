import type { Change, Difference } from './compare';
import type { LevelLayout } from './layout-file';

/** The difference between two versions with its pictures, as `npm run flows:compare` writes it. */
export interface DifferenceFile {
  /** The commit or branch that this version is compared with. */
  readonly version: string;
  readonly machines: readonly DrawnDifference[];
}

export interface DrawnDifference {
  readonly machine: string;
  readonly kind: Change;
  readonly differences: readonly Difference[];
  readonly level: LevelLayout;
  /** Keyed by the name of a state, the id of a transition, or the id of a row. */
  readonly changes: Readonly<Record<string, Change>>;
  /** How many states without a change are left out of the picture. */
  readonly left: number;
}

export const isDifferenceFile = (value: unknown): value is DifferenceFile =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  'machines' in value &&
  Array.isArray(value.machines);
