import type { ReactNode } from 'react';
import styles from './Gallery.module.css';

/** A group of states of one component, with its name. */
export function Specimen({
  name,
  column = false,
  children,
}: {
  name: string;
  column?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={styles.specimen}>
      <h3 className={styles.name}>{name}</h3>
      <div className={column ? styles.column : styles.row}>{children}</div>
    </section>
  );
}
