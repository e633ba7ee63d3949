import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx';
import styles from './FieldFrame.module.css';

/** What every field says about itself. */
export interface FieldTexts {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Stands at the end of the label's line, such as a link to a forgotten password. */
  aside?: ReactNode;
}

const hintId = (id: string) => `${id}-hint`;
const errorId = (id: string) => `${id}-error`;

/** The attributes that tie an input to the frame around it. */
export function fieldAria(id: string, { hint, error }: FieldTexts, ...more: (string | undefined)[]) {
  const describing = [...more, error ? errorId(id) : hint && hintId(id)].filter(Boolean);
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describing.join(' ') || undefined,
  };
}

/** Label above, message below. The message's line is always there, so that an error moves nothing. */
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
      {/* After the input for the keyboard, beside its label for the eye. */}
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
