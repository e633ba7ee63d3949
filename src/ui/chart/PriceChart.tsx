import { cx } from '../cx';
import styles from './PriceChart.module.css';
import type { PricePlot } from './price-plot';
import { Scale } from './Scale';

export interface PriceChartProps {
  plot: PricePlot;
  formatValue: (value: number) => string;
  formatTime: (at: number) => string;
  /** Text alternative with the trend. */
  label: string;
  className?: string | undefined;
}

const WIDTH = 100;
const HEIGHT = 60;
/** Share of the width that the largest volume takes. */
const VOLUME_WIDTH = 30;

/** A step chart with axes of time and value, with marks and volumes by value. */
export function PriceChart({ className, formatTime, formatValue, label, plot }: PriceChartProps) {
  const { axis, from, marks, points, to, volumes } = plot;
  const { high, low, ticks } = axis;
  const x = (at: number) => ((at - from) / (to - from || 1)) * WIDTH;
  const y = (value: number) => ((high - value) / (high - low)) * HEIGHT;
  const steps = points.slice(1).map(([at, value]) => `H${x(at).toFixed(2)}V${y(value).toFixed(2)}`);
  const largest = Math.max(1, ...volumes.map(({ amount }) => amount));
  return (
    <div className={cx(styles.chart, className)}>
      <Scale axis={axis} format={formatValue} />
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
          {volumes.map(({ amount, title, value }) => (
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
        {marks.map(({ at, key, kind, title, value }) => (
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
