import { cx } from '../cx';
import styles from './Logo.module.css';

// The strokes extend beyond the clip path, which gives them flat ends.
const W = 'M.3 4 L7.5 30 L13.4 11 L19.3 30 L26.5 4';
const I = 'M2 4 V30';
const N = 'M2 4 V30 M2 17.6 C2 13 4.6 11 8 11 C11.6 11 13.4 13.2 13.4 17 V30';

export interface LogoProps {
  /** The accessible name. */
  label: string;
  /** The mark without the wordmark. */
  compact?: boolean;
  className?: string | undefined;
}

/** The product's logo. */
export function Logo({ label, compact = false, className }: LogoProps) {
  return (
    <span className={cx(styles.logo, className)} role="img" aria-label={label}>
      <LogoMark />
      {!compact && (
        <svg className={styles.wordmark} viewBox="0 0 168 32" aria-hidden="true">
          <svg
            aria-hidden="true"
            className={styles.letters}
            y="9"
            width="118"
            height="18"
            viewBox="0 9 118 18"
          >
            <path d={W} />
            <path d={I} transform="translate(29.6)" />
            <path d={N} transform="translate(37.4)" />
            <path d={W} transform="translate(55.4)" />
            <path d={I} transform="translate(85)" />
            <path d={N} transform="translate(92.8)" />
          </svg>
          <circle className={styles.dot} cx="31.6" cy="3.6" r="2.6" />
          <circle className={styles.light} cx="87" cy="3.6" r="2.6" />
          <g className={styles.digits} transform="translate(114.5)">
            <path d="M1.4 14.4 C1.4 11.6 3.2 10.3 5.6 10.3 C8.2 10.3 9.8 11.9 9.8 14.2 C9.8 18 2.2 20.6 1.4 25.7 H10.6" />
            <path d="M21.6 27 V10.6 L14 22.4 H24.8" />
            <path d="m28.2 17.2 7 9.4m0-9.4-7 9.4" />
            <path d="M38.6 10.3 H48.8 L42.2 27" />
          </g>
        </svg>
      )}
    </span>
  );
}

export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg className={cx(styles.mark, className)} viewBox="0 0 32 32" aria-hidden="true">
      <rect className={styles.tile} width="32" height="32" rx="8" />
      <path className={styles.fall} d="M5 12 L9.6 23.5 L14.2 14 L18.6 23.5" />
      <path className={styles.rise} d="M18.6 23.5 L25.4 9.4" />
      <circle className={styles.halo} cx="25.8" cy="8.4" r="5.6" />
      <circle className={styles.light} cx="25.8" cy="8.4" r="2.7" />
    </svg>
  );
}
