import { type ReactNode, useId } from 'react';
import styles from './AuthCard.module.css';

export interface AuthCardProps {
  title: string;
  /** Above the title, such as the steps of a flow. */
  lead?: ReactNode;
  /** A sentence below the title. */
  intro?: ReactNode;
  footer?: ReactNode;
  /** Illustration beside the card, on a desktop. */
  art?: ReactNode;
  children: ReactNode;
}

/** The layout of a page with one form. */
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
