import styles from './LiveRegion.module.css';

/** Announces the round to screen readers. */
export function LiveRegion({ children }: { children: string }) {
  return (
    <p className={styles.region} role="status" aria-live="polite">
      {children}
    </p>
  );
}
