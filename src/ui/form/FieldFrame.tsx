import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx';
import styles from './FieldFrame.module.css';

/** Props of every field. */
export interface FieldTexts {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** At the end of the label's line, such as a link to a forgotten password. */
  aside?: ReactNode;
}

const hintId = (id: string) => `${id}-hint`;
const errorId = (id: string) => `${id}-error`;

/** The attributes that connect an input to its label and message. */
export function fieldAria(id: string, { hint, error }: FieldTexts, ...more: (string | undefined)[]) {
  const describing = [...more, error ? errorId(id) : hint && hintId(id)].filter(Boolean);
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describing.join(' ') || undefined,
  };
}

/** Label above, message below. The message's line is always present, so that an error does not move the layout. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  aside,
  className,
  children,
}: FieldTexts & { id: string; className?: string | undefined; children: ReactNode }) {
  return (
    <div className={cx(styles.field, Boolean(aside) && styles.wide, className)}>
      <label id={`${id}-label`} className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      {/* After the input in the tab order, beside its label on the screen. */}
      {aside && <span className={styles.aside}>{aside}</span>}
      <div className={styles.message}>
        <p id={errorId(id)} className={styles.error} aria-live="polite">
          {error && (
            <>
              <CircleAlert aria-hidden="true" />
              {error}
            </>
          )}
        </p>
        {hint && !error && <p id={hintId(id)}>{hint}</p>}
      </div>
    </div>
  );
}
