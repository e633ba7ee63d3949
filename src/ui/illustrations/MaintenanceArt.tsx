import styles from './scene.module.css';

/** Illustration for maintenance. */
export default function MaintenanceArt() {
  return (
    <svg className={styles.scene} viewBox="0 0 320 220" aria-hidden="true">
      <ellipse className={styles.shade} cx="160" cy="200" rx="130" ry="12" />
      <path className={styles.body} d="M148 84h10v114h-10z" />
      <path className={styles.line} d="M112 198h82" />
      <rect className={styles.panel} x="96" y="34" width="114" height="56" rx="8" />
      {[0, 1, 2, 3].map((column) =>
        [0, 1].map((row) => (
          <circle
            key={`${column}-${row}`}
            className={column === 2 && row === 1 ? styles.light : styles.lamp}
            cx={115 + column * 25.4}
            cy={50 + row * 24}
            r="8.5"
          />
        )),
      )}
      <circle className={styles.glow} cx="165.8" cy="74" r="26" />
      <path
        className={styles.line}
        d="M206 198 236 62M246 198 258 62M228 98h27M223 120h29M218 142h32M213 164h34"
      />
      <g transform="rotate(-28 70 158)">
        <path
          className={styles.accentLine}
          d="M62 132a15 15 0 1 0 16 0v11a3 3 0 0 1-3 3h-10a3 3 0 0 1-3-3zM70 162v34"
        />
      </g>
      <circle className={styles.dot} cx="34" cy="66" r="3" />
      <circle className={styles.dot} cx="284" cy="44" r="4" />
      <circle className={styles.dot} cx="60" cy="104" r="2" />
    </svg>
  );
}
