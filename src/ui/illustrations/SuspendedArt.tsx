import styles from './scene.module.css';

/** Illustration for a suspended market. */
export default function SuspendedArt() {
  return (
    <svg className={styles.scene} viewBox="0 0 320 220" aria-hidden="true">
      <ellipse className={styles.shade} cx="160" cy="200" rx="130" ry="12" />
      <path className={styles.line} d="M96 160 84 198M224 160l12 38" />
      <rect className={styles.panel} x="58" y="36" width="204" height="126" rx="10" />
      <path className={styles.line} d="M58 66h204" />
      <circle className={styles.lamp} cx="76" cy="51" r="5" />
      <path className={styles.quietFill} d="M90 48h54v6H90z" />
      {[82, 112].map((y) => (
        <g key={y}>
          <path className={styles.quietFill} d={`M74 ${y + 8}h50v6h-50z`} />
          <rect className={styles.back} x="152" y={y} width="44" height="24" rx="4" />
          <rect className={styles.lay} x="202" y={y} width="44" height="24" rx="4" />
        </g>
      ))}
      <g transform="rotate(-7 160 116)">
        <rect className={styles.accentFill} x="40" y="98" width="240" height="34" rx="4" />
        <path
          className={styles.stripes}
          d="m52 132 20-34h22l-20 34zm48 0 20-34h22l-20 34zm48 0 20-34h22l-20 34zm48 0 20-34h22l-20 34z"
        />
      </g>
      <circle className={styles.dot} cx="32" cy="60" r="3" />
      <circle className={styles.dot} cx="290" cy="76" r="4" />
    </svg>
  );
}
