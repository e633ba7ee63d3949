import { coloursOf, hashOf } from './colours';
import styles from './sides.module.css';

/** Edge of a shield on a grid of 24. */
const SHIELD = 'M3 2h18v9c0 6-4 9-9 11-5-2-9-5-9-11z';

/** Figures inside the edge: half, chief, band, pale, bend, chevron, quarters, pile, border. */
const figures = [
  'M12 2h9v9c0 6-4 9-9 11z',
  'M3 2h18v6H3z',
  'M3 8h18v3q0 1-.2 2.5H3.2Q3 12 3 11z',
  'M9.5 2h5v19q-1 .5-2.5 1-1.5-.5-2.5-1z',
  'M3 2h5l12 13.5q-1 2-2.5 3.5L3 6z',
  'M12 8l8.6 8q-1 1.8-2.4 3L12 13.5 5.8 19q-1.4-1.2-2.4-3z',
  'M3 2h9v10H3.1q-.1-.5-.1-1zM12 12h8.9c-.4 5.5-4.3 8-8.9 10z',
  'M6 2h12l-6 18z',
  'M12 5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 1 1 0-11z',
] as const;

export interface CrestProps {
  name: string;
  /** Shown on a crest of at least 32 pixels. */
  initials?: string | undefined;
}

/** A crest drawn from the name of a side; no mark of a club. */
export function Crest({ initials, name }: CrestProps) {
  const [field, figure, ink] = coloursOf(name);
  return (
    <svg className={styles.crest} viewBox="0 0 24 24" aria-hidden="true">
      <path fill={field} d={SHIELD} />
      <path fill={figure} d={figures[hashOf(`${name} figure`) % figures.length]} />
      <path className={styles.edge} d={SHIELD} />
      {initials !== undefined && (
        <>
          <path fill={field} d="M3 9h18v6H3z" />
          <text fill={ink} x="12" y="13.8">
            {initials.slice(0, 4)}
          </text>
        </>
      )}
    </svg>
  );
}
