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

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isDifference = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value.machine === 'string' &&
  typeof value.text === 'string' &&
  ['added', 'removed', 'changed'].includes(String(value.kind));

const isDrawn = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value.machine === 'string' &&
  Array.isArray(value.differences) &&
  value.differences.every(isDifference) &&
  isRecord(value.level) &&
  Array.isArray(value.level.boxes) &&
  Array.isArray(value.level.arrows) &&
  isRecord(value.changes);

export const isDifferenceFile = (value: unknown): value is DifferenceFile =>
  isRecord(value) &&
  typeof value.version === 'string' &&
  Array.isArray(value.machines) &&
  value.machines.every(isDrawn);
