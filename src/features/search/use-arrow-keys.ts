import { type KeyboardEvent, type RefObject, useRef } from 'react';

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  (key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey) || key === 'Backspace';

/**
 * The box and what was found below it, as one column: arrow keys move the focus through it, Enter in the box takes the
 * first of it, and letters typed anywhere go into the box. What was found stays a list of links.
 */
export function useArrowKeys(box: RefObject<HTMLInputElement | null>) {
  const results = useRef<HTMLDivElement>(null);
  const links = () => [...(results.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];

  const onBoxKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') links()[0]?.focus();
    else if (event.key === 'ArrowUp') links().at(-1)?.focus();
    else if (event.key === 'Enter') results.current?.querySelector<HTMLElement>('a')?.click();
    else return;
    event.preventDefault();
  };

  const onResultKey = (event: KeyboardEvent) => {
    if (isLetter(event)) {
      box.current?.focus();
      return;
    }
    const all = links();
    const place = all.indexOf(document.activeElement as HTMLElement);
    const targets: Readonly<Record<string, HTMLElement | null | undefined>> = {
      ArrowDown: all[place + 1] ?? box.current,
      ArrowUp: all[place - 1] ?? box.current,
      Home: all[0],
      End: all.at(-1),
    };
    const target = targets[event.key];
    if (!target) return;
    event.preventDefault();
    target.focus();
  };

  return { results, onBoxKey, onResultKey };
}
