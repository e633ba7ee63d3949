import { useId } from 'react';
import { cx } from '../cx';
import styles from './BarChart.module.css';

export interface Bar {
  key: string;
  /** Label below the bar, where it fits. */
  label: string;
  /** Positive for a gain. */
  value: number;
  /** Tooltip. */
  title: string;
}

const WIDTH = 100;
const HEIGHT = 40;
const MINIMUM = 0.6;
const LABELS = 8;

/**
 * Gains above the line, losses below it; losses are hatched, so that colour is not the only difference. Hidden from screen
 * readers: show it beside a table with the same data.
 */
export function BarChart({ bars, className }: { bars: readonly Bar[]; className?: string | undefined }) {
  const lossesId = useId();
  const highest = Math.max(0, ...bars.map(({ value }) => value));
  const lowest = Math.min(0, ...bars.map(({ value }) => value));
  const span = highest - lowest || 1;
  const zero = (highest / span) * HEIGHT;
  const slot = WIDTH / Math.max(1, bars.length);
  const every = Math.ceil(bars.length / LABELS);
  return (
    <div className={cx(styles.chart, className)} aria-hidden="true">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={styles.plot}
        aria-hidden="true"
      >
        <defs>
          <pattern
            id={lossesId}
            width="1.6"
            height="1.6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="1.6" height="1.6" className={styles.loss} opacity="0.55" />
            <rect width="0.8" height="1.6" className={styles.loss} />
          </pattern>
        </defs>
        {bars.map(({ key, title, value }, index) => {
          const height = value === 0 ? 0 : Math.max(MINIMUM, (Math.abs(value) / span) * HEIGHT);
          return (
            <rect
              key={key}
              x={(index + 0.15) * slot}
              width={slot * 0.7}
              y={value > 0 ? zero - height : zero}
              height={height}
              className={value > 0 ? styles.gain : undefined}
              fill={value < 0 ? `url(#${lossesId})` : undefined}
            >
              <title>{title}</title>
            </rect>
          );
        })}
        <line x1="0" x2={WIDTH} y1={zero} y2={zero} className={styles.axis} />
      </svg>
      <div className={styles.labels}>
        {bars.map(({ key, label }, index) => (
          <span key={key}>{index % every === 0 && label}</span>
        ))}
      </div>
    </div>
  );
}
