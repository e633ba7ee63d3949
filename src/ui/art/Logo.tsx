import { cx } from '../cx';
import styles from './Logo.module.css';

const W = 'M1.6 9 L7.2 26 L13 11.5 L18.8 26 L24.4 9';
const N = 'M0 27 V9 M0 17.5 C0 12.8 2.8 10.2 6.6 10.2 C10.6 10.2 12.8 12.6 12.8 17 V27';

export interface LogoProps {
  /** The product's name, read out. */
  label: string;
  /** The mark alone, where there is no room for the word. */
  compact?: boolean;
  className?: string | undefined;
}

/** Two lines that go up, and one warm light. */
export function Logo({ label, compact = false, className }: LogoProps) {
  return (
    <span className={cx(styles.logo, className)} role="img" aria-label={label}>
      <LogoMark />
      {!compact && (
        <svg className={styles.word} viewBox="0 0 161 32" aria-hidden="true">
          <g className={styles.letters}>
            <path d={W} />
            <path d="M31.6 9 V27" />
            <path d={N} transform="translate(39.4)" />
            <path d={W} transform="translate(59)" />
            <path d="M90.6 9 V27" />
            <path d={N} transform="translate(98.4)" />
          </g>
          <circle className={styles.dot} cx="31.6" cy="3.4" r="2.5" />
          <circle className={styles.light} cx="90.6" cy="3.4" r="2.5" />
          <g className={styles.digits} transform="translate(118.6)">
            <path d="M.4 14 C.6 11 2.6 9.3 5.2 9.3 C8 9.3 9.8 11 9.8 13.5 C9.8 18 .8 21 .6 25.8 H10.4" />
            <path d="M21.4 26.9 V9.6 L13.6 21.9 H24.4" />
            <path d="M27 17.5 L33.4 26.8 M33.4 17.5 L27 26.8" />
            <path d="M35.6 10.2 H44.4 L38.6 26.9" transform="translate(-.6)" />
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
