import type { ReactNode } from 'react';
import styles from './Facts.module.css';

export interface Fact {
  term: string;
  value: ReactNode;
}

/** Terms at the left, their values at the right, such as the parts of a balance. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ term, value }) => (
        <div key={term} className={styles.fact}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
