import styles from './scene.module.css';

const RAYS = Array.from({ length: 12 }, (_, index) => index * 30);

/** Illustration for a completed registration. */
export default function ThanksArt() {
  return (
    <svg className={styles.scene} viewBox="0 0 320 220" aria-hidden="true">
      <ellipse className={styles.shade} cx="160" cy="204" rx="110" ry="10" />
      <circle className={styles.glow} cx="160" cy="106" r="92" />
      <g className={styles.accentLine} transform="translate(160 106)">
        {RAYS.map((angle) => (
          <path key={angle} d="M0-98V-88" transform={`rotate(${angle})`} />
        ))}
      </g>
      <g transform="rotate(-6 160 110)">
        <path
          className={styles.panel}
          d="M76 66a8 8 0 0 1 8-8h152a8 8 0 0 1 8 8v26a14 14 0 0 0 0 28v26a8 8 0 0 1-8 8H84a8 8 0 0 1-8-8v-26a14 14 0 0 0 0-28z"
        />
        <path className={styles.dashed} d="M188 66v80" />
        <path className={styles.quietFill} d="M204 92h24v5h-24zm0 16h18v5h-18zm0 16h24v5h-24z" />
        <circle className={styles.accentFill} cx="134" cy="106" r="28" />
        <path className={styles.tick} d="m121 107 9 9 18-20" />
      </g>
    </svg>
  );
}
