import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../cx';
import styles from './IconButton.module.css';

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  /** Accessible name and tooltip. */
  label: string;
  icon: ReactNode;
};

/** A 44 px button with an icon. With `aria-label={undefined}` the text in the icon is its accessible name. */
export function IconButton({
  label,
  icon,
  className,
  type = 'button',
  title = label,
  ...rest
}: IconButtonProps) {
  return (
    <button type={type} title={title} aria-label={label} {...rest} className={cx(styles.button, className)}>
      {icon}
    </button>
  );
}
