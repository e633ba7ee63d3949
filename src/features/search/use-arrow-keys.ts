import { type KeyboardEvent, type RefObject, useRef } from 'react';

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  (key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey) || key === 'Backspace';

/**
 * Keyboard navigation between the search field and the links below it: arrow keys move the focus, Enter in the field opens
 * the first result, and letters typed on a result go into the field.
 */
export function useArrowKeys(input: RefObject<HTMLInputElement | null>) {
  const results = useRef<HTMLDivElement>(null);
  const links = () => [...(results.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];

  const onInputKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') links()[0]?.focus();
    else if (event.key === 'ArrowUp') links().at(-1)?.focus();
    else if (event.key === 'Enter') results.current?.querySelector<HTMLElement>('a')?.click();
    else return;
    event.preventDefault();
  };

  const onResultKey = (event: KeyboardEvent) => {
    if (isLetter(event)) {
      input.current?.focus();
      return;
    }
    const all = links();
    const index = all.indexOf(document.activeElement as HTMLElement);
    const targets: Readonly<Record<string, HTMLElement | null | undefined>> = {
      ArrowDown: all[index + 1] ?? input.current,
      ArrowUp: all[index - 1] ?? input.current,
      Home: all[0],
      End: all.at(-1),
    };
    const target = targets[event.key];
    if (!target) return;
    event.preventDefault();
    target.focus();
  };

  return { results, onInputKey, onResultKey };
}
