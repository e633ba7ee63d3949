import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../cx';
import styles from './TextLink.module.css';

export type TextLinkProps = ComponentPropsWithRef<'a'> & {
  /** `quiet` links have the colour of the surrounding text. */
  tone?: 'accent' | 'quiet' | undefined;
  icon?: ReactNode;
};

/** An anchor with the look of a text link. */
export function TextLink({ tone = 'accent', icon, className, children, ...rest }: TextLinkProps) {
  return (
    <a {...rest} className={cx(styles.link, styles[tone], className)}>
      {icon}
      {children}
    </a>
  );
}

export type TextButtonProps = ComponentPropsWithRef<'button'> & Pick<TextLinkProps, 'tone' | 'icon'>;

/** A button that looks like a link, for a step of a flow. */
export function TextButton({
  tone = 'accent',
  icon,
  className,
  children,
  type = 'button',
  ...rest
}: TextButtonProps) {
  return (
    <button {...rest} type={type} className={cx(styles.link, styles.plain, styles[tone], className)}>
      {icon}
      {children}
    </button>
  );
}
