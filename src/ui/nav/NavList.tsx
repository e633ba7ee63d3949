import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { cx } from '../cx';
import styles from './NavList.module.css';

export interface NavListProps {
  title: string;
  /** `NavLink` or `NavButton` elements. */
  children: ReactNode[] | ReactNode;
}

/** A titled group of links, in the left rail or in a drawer. */
export function NavList({ title, children }: NavListProps) {
  const titleId = useId();
  return (
    <nav className={styles.group} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </nav>
  );
}

interface NavLook {
  icon?: ReactNode;
  current?: boolean | undefined;
  /** At the end of the line, such as a count or a badge. */
  end?: ReactNode;
}

export type NavLinkProps = ComponentPropsWithRef<'a'> & NavLook;

export function NavLink({ icon, current, end, className, children, ...rest }: NavLinkProps) {
  return (
    <a {...rest} className={cx(styles.item, className)} aria-current={current ? 'page' : undefined}>
      {icon}
      <span className={styles.text}>{children}</span>
      {end}
    </a>
  );
}

export type NavButtonProps = ComponentPropsWithRef<'button'> & Omit<NavLook, 'current'>;

/** A list item that acts instead of navigating, such as signing out. */
export function NavButton({ icon, end, className, children, type = 'button', ...rest }: NavButtonProps) {
  return (
    <button {...rest} type={type} className={cx(styles.item, className)}>
      {icon}
      <span className={styles.text}>{children}</span>
      {end}
    </button>
  );
}
