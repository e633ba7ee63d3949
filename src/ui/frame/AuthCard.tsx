import { type ReactNode, useId } from 'react';
import styles from './AuthCard.module.css';

export interface AuthCardProps {
  title: string;
  /** Stands above the title: the steps of a flow. */
  lead?: ReactNode;
  /** A sentence below the title. */
  intro?: ReactNode;
  footer?: ReactNode;
  /** A drawing beside the card, on a desk only. */
  art?: ReactNode;
  children: ReactNode;
}

/** A page that is one form. */
export function AuthCard({ title, lead, intro, footer, art, children }: AuthCardProps) {
  const titleId = useId();
  return (
    <div className={styles.page}>
      {art && <div className={styles.art}>{art}</div>}
      <section className={styles.card} aria-labelledby={titleId}>
        {lead}
        <h1 id={titleId} className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {intro && <p className={styles.intro}>{intro}</p>}
        {children}
        {footer && <div className={styles.footer}>{footer}</div>}
      </section>
    </div>
  );
}
