import { Search } from 'lucide-react';
import { type KeyboardEventHandler, type Ref, useId } from 'react';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import styles from './SearchBox.module.css';
import type { SearchWords } from './words/content';

export interface SearchBoxProps {
  ref: Ref<HTMLInputElement>;
  words: SearchWords;
  value: string;
  onChange: (value: string) => void;
  onKeyDown: KeyboardEventHandler<HTMLInputElement>;
}

export function SearchBox({ ref, words, value, onChange, onKeyDown }: SearchBoxProps) {
  const hintId = useId();
  return (
    <div className={styles.box}>
      <Search className={styles.lens} aria-hidden="true" />
      <input
        ref={ref}
        className={styles.input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-label={words.box}
        aria-describedby={hintId}
        placeholder={words.box}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <VisuallyHidden id={hintId}>{words.hint}</VisuallyHidden>
    </div>
  );
}
