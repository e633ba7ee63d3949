import { cx } from '../cx';
import styles from './StepChart.module.css';

export interface Step {
  readonly key: string;
  /** Label below the step. */
  readonly label: string;
  readonly value: number;
}

export interface StepChartProps {
  steps: readonly Step[];
  className?: string | undefined;
}

const HEIGHT = 60;
const SLOT = 40;

/**
 * A step chart with gains above the line and losses below. Hidden from screen readers: show it beside a table with the
 * same data.
 */
export function StepChart({ steps, className }: StepChartProps) {
  const values = steps.map(({ value }) => value);
  const highest = Math.max(0, ...values);
  const lowest = Math.min(0, ...values);
  const y = (value: number) => ((highest - value) / (highest - lowest || 1)) * HEIGHT;
  const width = steps.length * SLOT;
  const line = steps
    .map(({ value }, index) => `${index === 0 ? `M0 ${y(value)}` : `V${y(value)}`}H${(index + 1) * SLOT}`)
    .join('');
  return (
    <div className={cx(styles.chart, className)} aria-hidden="true">
      <svg
        className={styles.plot}
        viewBox={`0 -2 ${width} ${HEIGHT + 4}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {steps.map(({ key, value }, index) => (
          <rect
            key={key}
            className={value < 0 ? styles.loss : styles.gain}
            x={index * SLOT}
            y={Math.min(y(0), y(value))}
            width={SLOT}
            height={Math.abs(y(value) - y(0))}
          />
        ))}
        <path className={styles.zero} d={`M0 ${y(0)}H${width}`} />
        <path className={styles.line} d={line} />
      </svg>
      <div className={styles.labels}>
        {steps.map(({ key, label, value }) => (
          <span key={key} className={value < 0 ? styles.lossLabel : undefined}>
            {label}
          </span>
        ))}
      </div>
    </div>
  );
}
