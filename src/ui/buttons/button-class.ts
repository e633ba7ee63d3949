import { cx } from '../cx';
import styles from './Button.module.css';

export interface ButtonLook {
  variant?: 'primary' | 'quiet' | 'ghost' | 'danger' | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** Full width. */
  block?: boolean | undefined;
}

export function buttonClass(
  { variant = 'primary', size = 'medium', block }: ButtonLook,
  className?: string | undefined,
): string {
  return cx(styles.button, styles[variant], styles[size], block && styles.block, className);
}
