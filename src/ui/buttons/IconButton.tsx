import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../cx';
import styles from './IconButton.module.css';

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> & {
  /** Accessible name and tooltip. */
  label: string;
  icon: ReactNode;
};

/** A 44 px button with an icon. */
export function IconButton({
  label,
  icon,
  className,
  type = 'button',
  title = label,
  ...rest
}: IconButtonProps) {
  return (
    <button {...rest} type={type} title={title} aria-label={label} className={cx(styles.button, className)}>
      {icon}
    </button>
  );
}
