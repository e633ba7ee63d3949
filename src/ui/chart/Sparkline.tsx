import { cx } from '../cx';
import styles from './Sparkline.module.css';

export interface SparklineProps {
  /** Time and value, oldest first. */
  points: readonly (readonly [at: number, value: number])[];
  /** Text alternative with the trend. */
  label: string;
  className?: string | undefined;
}

const WIDTH = 240;
const HEIGHT = 48;
const EDGE = 4;

/** A small step chart: between two points the value is the earlier one. */
export function Sparkline({ points, label, className }: SparklineProps) {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return null;
  const values = points.map(([, value]) => value);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const x = (at: number) => EDGE + ((at - first[0]) / (last[0] - first[0] || 1)) * (WIDTH - 2 * EDGE);
  const y = (value: number) =>
    HEIGHT - EDGE - ((value - lowest) / (highest - lowest || 1)) * (HEIGHT - 2 * EDGE);
  const steps = points.slice(1).map(([at, value]) => `H${x(at).toFixed(1)}V${y(value).toFixed(1)}`);
  const line = `M${x(first[0]).toFixed(1)} ${y(first[1]).toFixed(1)}${steps.join('')}`;
  return (
    <svg
      className={cx(styles.line, className)}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={label}
    >
      <path className={styles.ground} d={`${line}V${HEIGHT}H${x(first[0]).toFixed(1)}z`} />
      <path className={styles.stroke} d={line} />
      <circle className={styles.now} cx={x(last[0])} cy={y(last[1])} r="3" />
    </svg>
  );
}
