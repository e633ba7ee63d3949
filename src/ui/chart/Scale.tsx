import styles from './Scale.module.css';

export interface ScaleProps {
  /** Ascending. */
  ticks: readonly number[];
  format: (value: number) => string;
}

/** The values of the gridlines, beside the plot. */
export function Scale({ format, ticks }: ScaleProps) {
  return (
    <div className={styles.scale}>
      {ticks.map((tick) => (
        <span key={tick}>{format(tick)}</span>
      ))}
    </div>
  );
}
