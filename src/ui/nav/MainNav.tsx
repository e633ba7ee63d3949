import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../cx';
import styles from './MainNav.module.css';

/** The main navigation in the header of a desktop. */
export function MainNav({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={styles.nav}>
      {children}
    </nav>
  );
}

export type MainNavLinkProps = ComponentPropsWithRef<'a'> & {
  current?: boolean | undefined;
};

export function MainNavLink({ current, className, children, ...rest }: MainNavLinkProps) {
  return (
    <a {...rest} className={cx(styles.link, className)} aria-current={current ? 'page' : undefined}>
      <span>{children}</span>
    </a>
  );
}
