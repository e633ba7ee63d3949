import { Search } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { cx } from '../cx';
import styles from './SearchTrigger.module.css';

export type SearchTriggerProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> & {
  label: string;
  /** Keyboard shortcut, shown on devices with a keyboard. */
  shortcut?: string | undefined;
  /** The icon without the text. */
  compact?: boolean | undefined;
};

/** A button that looks like a search field and opens the search. */
export function SearchTrigger({
  label,
  shortcut,
  compact,
  className,
  type = 'button',
  ...rest
}: SearchTriggerProps) {
  return (
    <button
      {...rest}
      type={type}
      className={cx(styles.trigger, compact && styles.compact, className)}
      title={compact ? label : undefined}
      aria-label={label}
      aria-keyshortcuts={shortcut && `${shortcut} Control+K`}
    >
      <Search className={styles.lens} aria-hidden="true" />
      {!compact && <span className={styles.label}>{label}</span>}
      {!compact && shortcut && <kbd className={styles.key}>{shortcut}</kbd>}
    </button>
  );
}
