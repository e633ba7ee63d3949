import { fireEvent } from '@testing-library/react';

// Not by the library's queries: they look at everything there is, and paths press many buttons.
const nameOf = (element: Element): string =>
  element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';

const isNamed = (name: string | RegExp) => (element: Element) =>
  typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element));

/** Buttons and tabs with this name. */
export const buttonsCalled = (name: string | RegExp): readonly HTMLButtonElement[] =>
  [...document.querySelectorAll('button')].filter(isNamed(name));

export function buttonCalled(name: string | RegExp): HTMLButtonElement {
  const [button, another] = buttonsCalled(name);
  if (!button || another) throw new Error(`${buttonsCalled(name).length} buttons are called ${String(name)}`);
  return button;
}

export const pressButton = (name: string | RegExp): void => void fireEvent.click(buttonCalled(name));

export const typeInto = (selector: string, value: string): void => {
  const input = document.querySelector(selector);
  if (!input) throw new Error(`There is no ${selector}`);
  fireEvent.change(input, { target: { value } });
};

export const leave = (selector: string): void => {
  const input = document.querySelector(selector);
  if (!input) throw new Error(`There is no ${selector}`);
  fireEvent.blur(input);
};

/** What an element is described by, as it is read out. */
export const descriptionOf = (element: Element): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();

/** Everything that is on the screen, as text. */
export const shownText = (): string => document.body.textContent ?? '';
