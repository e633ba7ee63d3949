import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '../cx';
import styles from './SearchField.module.css';

type Input = Pick<
  ComponentProps<'input'>,
  'ref' | 'type' | 'inputMode' | 'maxLength' | 'onKeyDown' | 'aria-describedby'
>;

export interface SearchFieldProps extends Input {
  /** Accessible name. */
  label: string;
  placeholder: string;
  value: string;
  onValueChange: (value: string) => void;
  size?: 'large';
}

/** A search field that filters as the player types. */
export function SearchField({ label, value, onValueChange, size, ...input }: SearchFieldProps) {
  return (
    <div className={cx(styles.box, size && styles[size])}>
      <Search className={styles.lens} aria-hidden="true" />
      <input
        type="search"
        {...input}
        className={styles.input}
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => onValueChange(currentTarget.value)}
      />
    </div>
  );
}
