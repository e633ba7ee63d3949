import type { Axis } from './axis';
import styles from './Scale.module.css';

export interface ScaleProps {
  axis: Axis;
  format: (value: number) => string;
}

/** The values of the gridlines, beside the plot. */
export function Scale({ axis: { high, low, ticks }, format }: ScaleProps) {
  return (
    <div className={styles.scale}>
      {ticks.map((tick) => (
        <span key={tick} style={{ insetBlockEnd: `${((tick - low) / (high - low)) * 100}%` }}>
          {format(tick)}
        </span>
      ))}
    </div>
  );
}
