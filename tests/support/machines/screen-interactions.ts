import { fireEvent } from '@testing-library/react';

// Not the queries of Testing Library: they compute the role of every element, and paths press many buttons.
const nameOf = (element: Element): string =>
  element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';

const isNamed = (name: string | RegExp) => (element: Element) =>
  typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element));

/** Buttons and tabs with this name. */
export const buttonsCalled = (name: string | RegExp): readonly HTMLButtonElement[] =>
  [...document.querySelectorAll('button')].filter(isNamed(name));

export function buttonCalled(name: string | RegExp, within: ParentNode = document): HTMLButtonElement {
  const found = [...within.querySelectorAll('button')].filter(isNamed(name));
  const [button, another] = found;
  if (!button || another) throw new Error(`${found.length} buttons are called ${String(name)}`);
  return button;
}

export const pressButton = (name: string | RegExp, within?: ParentNode): void =>
  void fireEvent.click(buttonCalled(name, within));

/** Presses the button of a dialog that bears this text; the one that closes it may have the same name. */
export function pressInDialog(written: string): void {
  const [button] = [...openDialog().querySelectorAll('button')].filter(
    ({ textContent }) => textContent === written,
  );
  if (!button) throw new Error(`No button of the dialog says ${written}`);
  fireEvent.click(button);
}

/** The open dialog. */
function openDialog(): HTMLElement {
  const dialog = document.querySelector('dialog');
  if (!dialog) throw new Error('No dialog is open');
  return dialog;
}

/** Sends the only form of the screen. */
export function submitForm(): void {
  const form = document.querySelector('form');
  if (!form) throw new Error('There is no form');
  fireEvent.submit(form);
}

/** A region of the screen waits for its content, under this name. */
export const isLoadingCalled = (label: string): boolean =>
  document.querySelector(`[role="status"][aria-label="${label}"]`) !== null;

/** An event of the server or of another tab, which no gesture causes. */
export const fromOutside = ({ actor }: { actor: { send(event: never): void } }, event: unknown): void =>
  actor.send(event as never);

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
