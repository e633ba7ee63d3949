import { Search } from 'lucide-react';
import styles from './SearchField.module.css';

export interface SearchFieldProps {
  /** Read out; the placeholder says it to those who see. */
  label: string;
  placeholder: string;
  value: string;
  onValueChange: (value: string) => void;
}

/** Narrows what is below it with each letter. */
export function SearchField({ label, placeholder, value, onValueChange }: SearchFieldProps) {
  return (
    <div className={styles.box}>
      <Search className={styles.lens} aria-hidden="true" />
      <input
        className={styles.input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={({ currentTarget }) => onValueChange(currentTarget.value)}
      />
    </div>
  );
}
