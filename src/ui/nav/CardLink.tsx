import { ChevronRight } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../cx';
import styles from './CardLink.module.css';

export interface CardLinkProps extends ComponentPropsWithRef<'a'> {
  icon?: ReactNode;
  /** Under the name. */
  details?: ReactNode;
}

/** A link with a line of details, as wide as its list. */
export function CardLink({ children, className, details, icon, ...rest }: CardLinkProps) {
  return (
    <a {...rest} className={cx(styles.card, className)}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <span className={styles.texts}>
        <span className={styles.name}>{children}</span>
        {details && <span className={styles.details}>{details}</span>}
      </span>
      <ChevronRight aria-hidden="true" className={styles.chevron} />
    </a>
  );
}
