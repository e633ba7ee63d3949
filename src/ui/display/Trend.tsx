import styles from './Trend.module.css';

/** An arrow before a figure. Hidden from screen readers. */
export const Trend = ({ rises }: { rises: boolean }) => (
  <span className={styles.trend} data-trend={rises ? 'up' : 'down'} aria-hidden="true" />
);
