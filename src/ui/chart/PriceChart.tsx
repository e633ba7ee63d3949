import { cx } from '../cx';
import { axisAround } from './axis';
import styles from './PriceChart.module.css';
import { Scale } from './Scale';

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

export interface PriceChartProps {
  /** Time and value, oldest first; at least two. */
  points: readonly (readonly [at: number, value: number])[];
  /** Those outside the time of the points are left out. */
  marks?: readonly PriceMark[];
  /** Bars along the axis of values; those outside it are left out. */
  volumes?: readonly PriceVolume[];
  formatValue: (value: number) => string;
  formatTime: (at: number) => string;
  /** The smallest distance between gridlines. */
  unit?: number;
  /** Text alternative with the trend. */
  label: string;
  className?: string | undefined;
}

const WIDTH = 100;
const HEIGHT = 60;
/** Share of the width that the largest volume takes. */
const VOLUME_WIDTH = 30;

/** A step chart with axes of time and value, with marks and volumes by value. */
export function PriceChart({
  className,
  formatTime,
  formatValue,
  label,
  marks = [],
  points,
  unit = 1,
  volumes = [],
}: PriceChartProps) {
  const [from] = points[0] ?? [0];
  const [to] = points.at(-1) ?? [0];
  const { high, low, ticks } = axisAround(
    points.map(([, value]) => value),
    unit,
  );
  const x = (at: number) => ((at - from) / (to - from || 1)) * WIDTH;
  const y = (value: number) => ((high - value) / (high - low)) * HEIGHT;
  const isShown = (value: number) => low <= value && value <= high;
  const steps = points.slice(1).map(([at, value]) => `H${x(at).toFixed(2)}V${y(value).toFixed(2)}`);
  const largest = Math.max(1, ...volumes.map(({ amount }) => amount));
  return (
    <div className={cx(styles.chart, className)}>
      <Scale ticks={ticks} format={formatValue} />
      <div className={styles.frame}>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className={styles.plot}
          role="img"
          aria-label={label}
        >
          {ticks.map((tick) => (
            <line key={tick} x1="0" x2={WIDTH} y1={y(tick)} y2={y(tick)} className={styles.gridline} />
          ))}
          {volumes
            .filter(({ value }) => isShown(value))
            .map(({ amount, title, value }) => (
              <rect
                key={value}
                className={styles.volume}
                x="0"
                width={(amount / largest) * VOLUME_WIDTH}
                y={y(value) - 1}
                height="2"
              >
                <title>{title}</title>
              </rect>
            ))}
          <path className={styles.line} d={`M0 ${y(points[0]?.[1] ?? 0).toFixed(2)}${steps.join('')}`} />
        </svg>
        {marks
          .filter(({ at, value }) => from <= at && at <= to && isShown(value))
          .map(({ at, key, kind, title, value }) => (
            <span
              key={key}
              className={styles.mark}
              data-kind={kind}
              title={title}
              style={{ left: `${x(at)}%`, top: `${(y(value) / HEIGHT) * 100}%` }}
            />
          ))}
      </div>
      <div className={styles.times} aria-hidden="true">
        {[from, (from + to) / 2, to].map((at) => (
          <span key={at}>{formatTime(at)}</span>
        ))}
      </div>
    </div>
  );
}
