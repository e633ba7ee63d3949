import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../cx';
import styles from './IconButton.module.css';

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> & {
  /** What pressing it does: its accessible name and its tooltip. */
  label: string;
  icon: ReactNode;
};

/** A 44 px square with a picture in it. */
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
