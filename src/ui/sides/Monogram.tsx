import { coloursOf } from './colours';
import styles from './sides.module.css';

const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('');
};

/** The initials of a player on a disc in the colours of the name. */
export function Monogram({ name }: { name: string }) {
  const [field, figure, ink] = coloursOf(name);
  return (
    <svg className={styles.crest} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="11" fill={field} stroke={figure} strokeWidth="2" />
      <text className={styles.initials} fill={ink} x="12" y="15.5">
        {initialsOf(name)}
      </text>
    </svg>
  );
}
