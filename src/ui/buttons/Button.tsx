import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { VisuallyHidden } from '../display/VisuallyHidden';
import styles from './Button.module.css';
import { type ButtonLook, buttonClass } from './button-class';

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'disabled'> &
  ButtonLook & {
    icon?: ReactNode;
    /** Ignores clicks and keeps its width. */
    busy?: boolean | undefined;
    /** Announced when `busy` becomes true. */
    busyText?: string | undefined;
    /** Disables the button. It stays focusable, so that the reason can be read. */
    disabledReason?: string | undefined;
    /** Id of the element with the reason, if it is displayed elsewhere. */
    disabledBy?: string | undefined;
  };

export function Button({
  variant,
  size,
  block,
  icon,
  busy,
  busyText,
  disabledReason,
  disabledBy,
  className,
  children,
  type = 'button',
  onClick,
  'aria-describedby': describedBy,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const isIdle = !busy && !disabledReason && !disabledBy;
  return (
    <>
      <button
        {...rest}
        type={type}
        className={buttonClass({ variant, size, block }, className)}
        aria-busy={busy || undefined}
        aria-disabled={!isIdle || undefined}
        aria-describedby={disabledReason ? reasonId : (disabledBy ?? describedBy)}
        onClick={(event) => (isIdle ? onClick?.(event) : event.preventDefault())}
      >
        <span className={styles.label}>
          {icon}
          {children}
        </span>
        {busy && <span className={styles.spinner} aria-hidden="true" />}
        {disabledReason && (
          <span id={reasonId} className={styles.reason} aria-hidden="true">
            {disabledReason}
          </span>
        )}
      </button>
      {busy !== undefined && <VisuallyHidden role="status">{busy ? busyText : null}</VisuallyHidden>}
    </>
  );
}
