import { fireEvent } from '@testing-library/react';
import type { AuthStep } from '../../../machines/auth/auth.events';
import { en } from '../texts';

const { auth: words } = en;

/** The fields of each step, by the labels that players see. */
const labels: { readonly [Step in AuthStep]: Readonly<Record<string, string>> } = {
  login: { username: words.username, password: words.password },
  forgot: { mobile: words.mobileNumber },
  reset: { otp: words.oneTimeCode, password: words.newPassword },
  mobile: { mobile: words.mobileNumber },
  verify: { otp: words.oneTimeCode },
  register: {
    name: words.name,
    username: words.username,
    email: words.email,
    password: words.password,
    confirmPassword: words.confirmPassword,
    agentCode: words.agentCode,
  },
};

const submits: { readonly [Step in AuthStep]: readonly string[] } = {
  login: [words.logIn],
  forgot: [words.sendOtp],
  reset: [words.resetPassword],
  // Where no code is asked for, nothing is sent.
  mobile: [words.sendOtp, words.goOn],
  verify: [words.verify],
  register: [words.register],
};

const links: { readonly [Step in 'login' | 'forgot' | 'mobile']: readonly string[] } = {
  login: [words.toLogIn],
  forgot: [words.toForgot, words.changeNumber, words.askAnew],
  mobile: [words.toSignUp, words.changeNumber],
};

/** The form on the screen: the dialog or the page around it also has buttons of the same name. */
const form = (): HTMLFormElement => {
  const found = document.querySelector('form');
  if (found === null) throw new Error('No form is on the screen');
  return found;
};

/** What a screen reader says of it: without what is hidden from it, such as the words that say why it cannot be pressed. */
function nameOf(found: HTMLButtonElement): string {
  const label = found.getAttribute('aria-label');
  if (label !== null) return label;
  const hidden = [...found.querySelectorAll('[aria-hidden="true"]')].map(({ textContent }) => textContent);
  return hidden.reduce((name, part) => name.replace(part, ''), found.textContent);
}

// Not by the library's queries: they look at everything there is, and paths press many buttons.
const named = (name: string, within: ParentNode): readonly HTMLButtonElement[] =>
  [...within.querySelectorAll('button')].filter((found) => nameOf(found) === name);

export const buttonsNamed = (name: string): readonly HTMLButtonElement[] => named(name, document);

function only(found: readonly HTMLButtonElement[], names: readonly string[]): HTMLButtonElement {
  const [button, another] = found;
  if (!button || another) throw new Error(`${found.length} buttons are called ${names.join(' or ')}`);
  return button;
}

export const button = (name: string): HTMLButtonElement => only(buttonsNamed(name), [name]);

export function input(step: AuthStep, field: string): HTMLInputElement {
  const text = labels[step][field];
  const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === text);
  const control = label && document.getElementById(label.htmlFor);
  if (!(control instanceof HTMLInputElement)) throw new Error(`No field is labelled ${text}`);
  return control;
}

/** Puts a text into a field at once, as pasting or a password manager does. */
export const fill = (step: AuthStep, field: string, value: string): void => {
  fireEvent.change(input(step, field), { target: { value } });
};

export const leave = (step: AuthStep, field: string): void => {
  fireEvent.blur(input(step, field));
};

export const submitButton = (step: AuthStep): HTMLButtonElement =>
  only(
    submits[step].flatMap((name) => named(name, form())),
    submits[step],
  );

export const submit = (step: AuthStep): void => {
  fireEvent.click(submitButton(step));
};

/** Follows a link of the flow to another step. */
export const follow = (to: 'login' | 'forgot' | 'mobile'): void => {
  const link = [...document.querySelectorAll('a')].find(({ textContent }) =>
    links[to].includes(textContent ?? ''),
  );
  if (link === undefined) throw new Error(`No link leads to ${to}`);
  fireEvent.click(link);
};

export const press = (name: string): void => {
  fireEvent.click(button(name));
};
