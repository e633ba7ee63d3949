import styles from './Trend.module.css';

/** ▲ or ▼ ahead of a figure, beside its colour and its word; not for who listens. */
export const Trend = ({ rises }: { rises: boolean }) => (
  <span className={styles.trend} data-trend={rises ? 'up' : 'down'} aria-hidden="true" />
);
