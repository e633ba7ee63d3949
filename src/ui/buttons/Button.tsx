import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { VisuallyHidden } from '../display/VisuallyHidden';
import styles from './Button.module.css';
import { type ButtonLook, buttonClass } from './button-class';

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'disabled'> &
  ButtonLook & {
    icon?: ReactNode;
    /** Work is under way: the width stays, presses do nothing. */
    busy?: boolean | undefined;
    /** Read out when the work begins. */
    busyText?: string | undefined;
    /** Why it cannot be pressed. It keeps its place in the tab order, so that the reason can be read. */
    disabledReason?: string | undefined;
    /** The id of what says beside it why it cannot be pressed. */
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
