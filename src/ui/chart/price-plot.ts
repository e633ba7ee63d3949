import { type Axis, axisAround } from './axis';

export interface PriceMark {
  key: string;
  at: number;
  value: number;
  kind: 'back' | 'lay';
  /** Tooltip. */
  title: string;
}

export interface PriceVolume {
  value: number;
  amount: number;
  /** Tooltip. */
  title: string;
}

export interface PricePlotInput {
  /** Time and value, oldest first; at least two. */
  points: readonly (readonly [at: number, value: number])[];
  marks?: readonly PriceMark[];
  /** Bars along the axis of values. */
  volumes?: readonly PriceVolume[];
  /** The smallest distance between gridlines. */
  unit?: number;
  /** Whether a value can occur: no gridline is drawn at one that cannot. */
  isPossible?: ((value: number) => boolean) | undefined;
}

/** What a price chart draws: a legend names only what `marks` and `volumes` still contain. */
export interface PricePlot {
  axis: Axis;
  from: number;
  to: number;
  points: PricePlotInput['points'];
  marks: readonly PriceMark[];
  volumes: readonly PriceVolume[];
}

/** Leaves out marks outside the time of the points, and volumes outside the axis. The axis includes all marks that are left. */
export function pricePlot({
  isPossible,
  marks = [],
  points,
  unit = 1,
  volumes = [],
}: PricePlotInput): PricePlot {
  const [from] = points[0] ?? [0];
  const [to] = points.at(-1) ?? [0];
  const shown = marks.filter(({ at }) => from <= at && at <= to);
  const values = [...points.map(([, value]) => value), ...shown.map(({ value }) => value)];
  const axis = axisAround(values, unit, isPossible);
  return {
    ...{ axis, from, to, points, marks: shown },
    volumes: volumes.filter(({ value }) => axis.low <= value && value <= axis.high),
  };
}
