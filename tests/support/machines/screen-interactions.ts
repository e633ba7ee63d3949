import { fireEvent } from '@testing-library/react';

// Not the queries of Testing Library: they compute the role of every element, and paths press many buttons.
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

/** The accessible description of an element. */
export const descriptionOf = (element: Element): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();

/** The text of the whole screen. */
export const shownText = (): string => document.body.textContent ?? '';
