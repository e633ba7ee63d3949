import type { ReactNode } from 'react';
import styles from './Section.module.css';

/** A section of a page. Its heading is the link target and takes the focus. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
