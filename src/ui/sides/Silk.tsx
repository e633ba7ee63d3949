import { coloursOf, hashOf } from './colours';
import styles from './sides.module.css';

const SHIRT = 'M8 2L1 6l2 6 3-1v11h12V11l3 1 2-6-7-4q-4 3-8 0z';

/** Sleeves, hoop, sash, halves, stripes, spots, cross. */
const figures = [
  'M8 2L1 6l2 6 3-1V3zM16 2l7 4-2 6-3-1V3z',
  'M6 10h12v5H6z',
  'M6 8l3-6 9 15v5h-2z',
  'M12 3.4q2 0 4-1.400l7 4-2 6-3-1v11h-6z',
  'M8 3h2v19H8zM14 3h2v19h-2z',
  'M8 8a2 2 0 1 1 0 .1zM14 12a2 2 0 1 1 0 .1zM8 17a2 2 0 1 1 0 .1z',
  'M10.5 3h3v19h-3zM6 11h12v3H6z',
] as const;

export interface SilkProps {
  /** Name of the horse. */
  name: string;
  number: string;
}

/** The silk of a jockey, drawn from the name of the horse, with its number. */
export function Silk({ name, number }: SilkProps) {
  const [field, figure] = coloursOf(name);
  return (
    <svg className={styles.silk} viewBox="0 0 24 24" aria-hidden="true">
      <path fill={field} d={SHIRT} />
      <path fill={figure} d={figures[hashOf(`${name} figure`) % figures.length]} />
      <path className={styles.edge} d={SHIRT} />
      <path className={styles.plate} d="M6 9.5h12v9H6z" />
      <text className={styles.number} x="12" y="16.8">
        {number}
      </text>
    </svg>
  );
}
