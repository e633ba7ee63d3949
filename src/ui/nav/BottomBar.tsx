import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../cx';
import styles from './BottomBar.module.css';

/** The navigation at the bottom of a phone. */
export function BottomBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={styles.bar}>
      {children}
    </nav>
  );
}

export type BottomBarLinkProps = ComponentPropsWithRef<'a'> & {
  icon: ReactNode;
  current?: boolean | undefined;
};

export function BottomBarLink({ icon, current, className, children, ...rest }: BottomBarLinkProps) {
  return (
    <a {...rest} className={cx(styles.item, className)} aria-current={current ? 'page' : undefined}>
      {icon}
      <span>{children}</span>
    </a>
  );
}

export type BottomBarButtonProps = ComponentPropsWithRef<'button'> & { icon: ReactNode };

/** An action instead of a link, such as signing in. */
export function BottomBarButton({
  icon,
  className,
  children,
  type = 'button',
  ...rest
}: BottomBarButtonProps) {
  return (
    <button {...rest} type={type} className={cx(styles.item, className)}>
      {icon}
      {children}
    </button>
  );
}
