import type { ReactNode } from 'react';
import { DeferredSection } from '../../rendering/DeferredSection';
import styles from './Section.module.css';

/** A part of a page. Its heading is the anchor, and takes the focus of who follows a way to it. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <DeferredSection name={id}>
      <section className={styles.section} aria-labelledby={id}>
        <h2 id={id} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        {children}
      </section>
    </DeferredSection>
  );
}
