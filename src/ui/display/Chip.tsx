import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../cx';
import styles from './Chip.module.css';

export type ChipProps = ComponentPropsWithRef<'button'> & {
  /** Set for a toggle; omitted for an action. */
  selected?: boolean | undefined;
  icon?: ReactNode;
};

/** A small button: a filter or a quick amount. */
export function Chip({ selected, icon, className, children, type = 'button', ...rest }: ChipProps) {
  return (
    <button {...rest} type={type} className={cx(styles.chip, className)} aria-pressed={selected}>
      {icon}
      {children}
    </button>
  );
}
