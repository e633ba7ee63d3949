import { fireEvent as fire } from '@testing-library/dom';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

export { screen, within } from '@testing-library/dom';

/** Lets React render and effects run. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

/** Stands for React’s `act`, which its production build does not have. */
export function act<Result>(body: () => Result): Result {
  const result = flushed(body);
  return (result instanceof Promise ? result.then((value) => settled().then(() => value)) : result) as Result;
}

const flushed = <Result,>(body: () => Result): Result => flushSync(body);

/** Stands for `render` of Testing Library. */
export function render(content: ReactNode) {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const rerender = (shown: ReactNode): void => flushSync(() => root.render(shown));
  rerender(content);
  return { container, rerender, unmount: () => root.unmount() };
}

/** React listens to the events that bubble. */
export const fireEvent: typeof fire = Object.assign(
  ((...args: Parameters<typeof fire>) => fire(...args)) as typeof fire,
  fire,
  {
    blur: (node: Element) => fire.focusOut(node),
    focus: (node: Element) => fire.focusIn(node),
  },
);
