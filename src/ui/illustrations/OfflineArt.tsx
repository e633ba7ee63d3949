import styles from './scene.module.css';

/** Illustration for a missing connection. */
export default function OfflineArt() {
  return (
    <svg className={styles.scene} viewBox="0 0 240 150" aria-hidden="true">
      <ellipse className={styles.shade} cx="120" cy="138" rx="90" ry="8" />
      <path className={styles.line} d="M120 58 98 136m22-78 22 78M110 94h20M104 115h32" />
      <circle className={styles.accentFill} cx="120" cy="52" r="6" />
      <circle className={styles.glow} cx="120" cy="52" r="22" />
      <path className={styles.line} d="M98 74a31 31 0 0 1 0-44M142 74a31 31 0 0 0 0-44" />
      <path className={styles.dashed} d="M82 90a54 54 0 0 1 0-76M158 90a54 54 0 0 0 0-76" />
      <path className={styles.cross} d="m192 30 16 16m0-16-16 16" />
    </svg>
  );
}
