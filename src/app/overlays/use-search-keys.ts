import { useLayoutEffect } from 'react';

const textFields = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** `/`, Ctrl-K or ⌘K. */
const isSearchShortcut = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key === '/' ? !ctrlKey && !metaKey && !altKey : key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey;

/** In a text field the key is text; an open dialog handles its own keys. */
const isIgnored = ({ target }: KeyboardEvent): boolean =>
  (target instanceof Element && target.closest(textFields) !== null) ||
  document.querySelector('dialog[open]') !== null;

/** Calls `onSearch` on the shortcuts of the search, except in a text field and while a dialog is open. */
export function useSearchKeys(onSearch: () => void): void {
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isSearchShortcut(event) || isIgnored(event)) return;
      event.preventDefault();
      onSearch();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onSearch]);
}
