import styles from './scene.module.css';

/** Illustration for an empty list. */
export default function EmptyArt() {
  return (
    <svg className={styles.scene} viewBox="0 0 240 150" aria-hidden="true">
      <ellipse className={styles.shade} cx="120" cy="138" rx="90" ry="8" />
      {[26, 60, 94].map((y, row) => (
        <g key={y} opacity={1 - row * 0.28}>
          <rect className={styles.panel} x="36" y={y} width="168" height="26" rx="6" />
          <path className={styles.quietFill} d={`M48 ${y + 10}h${52 - row * 12}v6H48z`} />
          <rect className={styles.back} x="144" y={y + 6} width="24" height="14" rx="3" />
          <rect className={styles.lay} x="172" y={y + 6} width="24" height="14" rx="3" />
        </g>
      ))}
      <circle className={styles.glow} cx="176" cy="88" r="34" />
      <circle className={styles.lens} cx="172" cy="84" r="21" />
      <path className={styles.handle} d="m188 100 19 19" />
    </svg>
  );
}
