import { useId } from 'react';
import { cx } from '../cx';
import { axisOf } from './axis';
import styles from './BarChart.module.css';
import { Scale } from './Scale';

export interface Bar {
  key: string;
  /** Label below the bar, where it fits. */
  label: string;
  /** Positive for a gain. */
  value: number;
  /** A point of the line over the bars, such as the sum up to this bar; bars without one have no line. */
  total?: number;
  /** Tooltip. */
  title: string;
}

export interface BarChartProps {
  bars: readonly Bar[];
  /** A value on the axis and, with its sign, at a bar. */
  format: (value: number) => string;
  /** The smallest distance between gridlines. */
  unit?: number;
  className?: string | undefined;
}

const WIDTH = 100;
const HEIGHT = 40;
/** The width of the only bar. */
const MAX_WIDTH = 12;
/** The height of the smallest bar. */
const MINIMUM = 0.6;
/** Labels that fit side by side below the bars on a phone. */
const LABELS = 4;
/** Labels that fit in two lines, those of even bars below the others. */
const STAGGERED_LABELS = 8;
/** Values that fit at the bars on a phone. Of more bars, only the highest gain and the largest loss have a value. */
const VALUES = 5;

/**
 * Gains above the axis, losses below it; losses are hatched, so that colour is not the only difference. Hidden from screen
 * readers: show it beside a table with the same data.
 */
export function BarChart({ bars, className, format, unit = 1 }: BarChartProps) {
  const lossesId = useId();
  const axis = axisOf(
    bars.flatMap(({ total = 0, value }) => [value, total]),
    unit,
  );
  const { high, low, ticks } = axis;
  const y = (value: number) => ((high - value) / (high - low)) * HEIGHT;
  const slot = WIDTH / Math.max(1, bars.length);
  const width = Math.min(slot * 0.7, MAX_WIDTH);
  const labelled = bars.filter(({ label }) => label !== '');
  const isStaggered = labelled.length > LABELS && bars.length <= STAGGERED_LABELS;
  const every = isStaggered ? 1 : Math.ceil(labelled.length / LABELS);
  const shown = new Set(labelled.filter((_, index) => index % every === 0));
  return (
    <div className={cx(styles.chart, className)} aria-hidden="true">
      <Scale axis={axis} format={format} />
      <div className={styles.area}>
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
          {ticks.map((tick) => (
            <line
              key={tick}
              x1="0"
              x2={WIDTH}
              y1={y(tick)}
              y2={y(tick)}
              className={tick === 0 ? styles.zero : styles.gridline}
            />
          ))}
          {bars.map(({ key, title, value }, index) => {
            const height = value === 0 ? 0 : Math.max(MINIMUM, Math.abs(y(value) - y(0)));
            return (
              <rect
                key={key}
                x={(index + 0.5) * slot - width / 2}
                width={width}
                y={value > 0 ? y(0) - height : y(0)}
                height={height}
                className={value > 0 ? styles.gain : undefined}
                fill={value < 0 ? `url(#${lossesId})` : undefined}
              >
                <title>{title}</title>
              </rect>
            );
          })}
          <path d={lineOf(bars, slot, y)} className={styles.line} />
        </svg>
        {bars.map(
          ({ key, value }, index) =>
            hasValue(bars, index) && (
              <span
                key={key}
                className={styles.value}
                data-loss={value < 0 || undefined}
                style={{
                  insetInlineStart: `${(index + 0.5) * slot}%`,
                  insetBlockStart: `${(y(value) / HEIGHT) * 100}%`,
                }}
              >
                {value > 0 ? '+' : ''}
                {format(value)}
              </span>
            ),
        )}
      </div>
      <div className={styles.labels} data-staggered={isStaggered || undefined}>
        {bars.map((bar) => (
          <span key={bar.key}>{shown.has(bar) && bar.label}</span>
        ))}
      </div>
    </div>
  );
}

/** Through the totals of the bars; empty if fewer than two have one. */
function lineOf(bars: readonly Bar[], slot: number, y: (value: number) => number): string {
  const points = bars.flatMap(({ total }, index) =>
    total === undefined ? [] : [`${((index + 0.5) * slot).toFixed(2)} ${y(total).toFixed(2)}`],
  );
  return points.length > 1 ? `M${points.join('L')}` : '';
}

/** Whether the value is written at the bar: at each of a few bars, else at the first largest and the first smallest. */
function hasValue(bars: readonly Bar[], index: number): boolean {
  const values = bars.map((bar) => bar.value);
  if (values[index] === 0) return false;
  return (
    bars.length <= VALUES ||
    index === values.indexOf(Math.max(...values)) ||
    index === values.indexOf(Math.min(...values))
  );
}
