import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './Button.module.css';
import { type ButtonLook, buttonClass } from './button-class';

export type ButtonLinkProps = ComponentPropsWithRef<'a'> & ButtonLook & { icon?: ReactNode };

/** A link that looks like a button. */
export function ButtonLink({ variant, size, block, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass({ variant, size, block }, className)}>
      <span className={styles.label}>
        {icon}
        {children}
      </span>
    </a>
  );
}
