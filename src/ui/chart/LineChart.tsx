import { cx } from '../cx';
import { axisOf } from './axis';
import styles from './LineChart.module.css';
import { Scale } from './Scale';

export interface Point {
  key: string;
  /** Label below the point, where it fits. */
  label: string;
  value: number;
  /** Tooltip. */
  title: string;
}

export interface LineChartProps {
  /** Oldest first. */
  points: readonly Point[];
  /** A value on the axis. */
  format: (value: number) => string;
  /** The smallest distance between gridlines. */
  unit?: number;
  className?: string | undefined;
}

const WIDTH = 100;
const HEIGHT = 40;

/** A line over a filled area. Hidden from screen readers: show it beside a table with the same data. */
export function LineChart({ className, format, points, unit = 1 }: LineChartProps) {
  const axis = axisOf(
    points.map(({ value }) => value),
    unit,
  );
  const { high, low, ticks } = axis;
  const slot = WIDTH / Math.max(1, points.length);
  const y = (value: number) => ((high - value) / (high - low)) * HEIGHT;
  const at = (index: number) => (index / Math.max(1, points.length - 1)) * WIDTH;
  const steps = points
    .map(({ value }, index) => `${index === 0 ? 'M' : 'L'}${at(index).toFixed(2)} ${y(value).toFixed(2)}`)
    .join('');
  // A single point is a line over the whole width.
  const line = points.length === 0 ? '' : `${steps}H${WIDTH}`;
  const [first, last] = [points[0], points.at(-1)];
  return (
    <div className={cx(styles.chart, className)} aria-hidden="true">
      <Scale axis={axis} format={format} />
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={styles.plot}
        aria-hidden="true"
      >
        {ticks.map((tick) => (
          <line key={tick} x1="0" x2={WIDTH} y1={y(tick)} y2={y(tick)} className={styles.gridline} />
        ))}
        <path className={styles.area} d={line && `${line}V${y(0)}H0z`} />
        <path className={styles.line} d={line} />
        {points.map(({ key, title }, index) => (
          <rect
            key={key}
            className={styles.target}
            x={at(index) - slot / 2}
            width={slot}
            y="0"
            height={HEIGHT}
          >
            <title>{title}</title>
          </rect>
        ))}
      </svg>
      <div className={styles.labels}>
        <span>{first?.label}</span>
        {points.length > 1 && <span>{last?.label}</span>}
      </div>
    </div>
  );
}
