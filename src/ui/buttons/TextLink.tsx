import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../cx';
import styles from './TextLink.module.css';

export type TextLinkProps = ComponentPropsWithRef<'a'> & {
  /** Quiet links keep the colour of the text around them. */
  tone?: 'accent' | 'quiet' | undefined;
  icon?: ReactNode;
};

/** A plain anchor: a router can render its own link through it. */
export function TextLink({ tone = 'accent', icon, className, children, ...rest }: TextLinkProps) {
  return (
    <a {...rest} className={cx(styles.link, styles[tone], className)}>
      {icon}
      {children}
    </a>
  );
}

export type TextButtonProps = ComponentPropsWithRef<'button'> & Pick<TextLinkProps, 'tone' | 'icon'>;

/** Looks like a link and acts in place: a step of a flow, never a page. */
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
