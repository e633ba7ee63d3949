import { useEffect } from 'react';

const typingPlaces = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** `/` or Ctrl-K, or ⌘K. */
const asksForSearch = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key === '/' ? !ctrlKey && !metaKey && !altKey : key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey;

/** Whoever types means letters, and whoever stands in a dialog means the dialog. */
const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  (target instanceof Element && target.closest(typingPlaces) !== null) ||
  document.querySelector('dialog[open]') !== null;

export function useSearchKeys(onSearch: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !asksForSearch(event) || isElsewhere(event)) return;
      event.preventDefault();
      onSearch();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [onSearch]);
}
