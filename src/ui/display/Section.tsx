import { type ReactNode, useId } from 'react';
import styles from './Section.module.css';

export interface SectionProps {
  title: string;
  count?: number | undefined;
  /** At the end of the heading's line, such as a link to all items. */
  end?: ReactNode;
  children: ReactNode;
}

/** A section of a screen with a heading. */
export function Section({ title, count, end, children }: SectionProps) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {count !== undefined && <span className={styles.count}>{count}</span>}
        <span className={styles.end}>{end}</span>
      </div>
      {children}
    </section>
  );
}
