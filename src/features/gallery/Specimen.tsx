import type { ReactNode } from 'react';
import styles from './Gallery.module.css';

export interface SpecimenProps {
  name: string;
  layout?: 'row' | 'column' | 'wide';
  children: ReactNode;
}

/** The states of one component under its name. */
export function Specimen({ name, layout = 'row', children }: SpecimenProps) {
  return (
    <section className={styles.specimen}>
      <h2 className={styles.name}>{name}</h2>
      <div className={styles[layout]}>{children}</div>
    </section>
  );
}
