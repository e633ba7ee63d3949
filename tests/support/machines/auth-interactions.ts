import { fireEvent } from '@testing-library/react';
import type { AuthStep } from '../../../machines/app/auth/auth.events';
import { en } from '../texts';

const { auth: texts } = en;

/** The fields of each step, by the labels that players see. */
const labels: { readonly [Step in AuthStep]: Readonly<Record<string, string>> } = {
  login: { username: texts.username, password: texts.password, otp: texts.authenticatorCode },
  forgot: { mobile: texts.mobileNumber },
  reset: { otp: texts.oneTimeCode, password: texts.newPassword },
  mobile: { mobile: texts.mobileNumber },
  verify: { otp: texts.oneTimeCode },
  register: {
    name: texts.name,
    username: texts.username,
    email: texts.email,
    password: texts.password,
    confirmPassword: texts.confirmPassword,
    agentCode: texts.agentCode,
  },
};

const submits: { readonly [Step in AuthStep]: readonly string[] } = {
  login: [texts.logIn],
  forgot: [texts.sendOtp],
  reset: [texts.resetPassword],
  // Without verification no code is sent.
  mobile: [texts.sendOtp, texts.continue],
  verify: [texts.verify],
  register: [texts.register],
};

const links: { readonly [Step in 'login' | 'forgot' | 'reset' | 'mobile']: readonly string[] } = {
  login: [texts.toLogIn],
  forgot: [texts.toForgot, texts.changeNumber, texts.requestCode],
  reset: [texts.haveCode],
  mobile: [texts.toSignUp, texts.changeNumber],
};

/** The form on the screen: the dialog or the page around it also has buttons of the same name. */
const form = (): HTMLFormElement => {
  const found = document.querySelector('form');
  if (found === null) throw new Error('No form is on the screen');
  return found;
};

/** The accessible name of a button, without its description. */
function nameOf(found: HTMLButtonElement): string {
  const label = found.getAttribute('aria-label');
  if (label !== null) return label;
  const hidden = [...found.querySelectorAll('[aria-hidden="true"]')].map(({ textContent }) => textContent);
  return hidden.reduce((name, part) => name.replace(part, ''), found.textContent);
}

// Not the queries of Testing Library: they compute the role of every element, and paths press many buttons.
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

/** The link of the flow to another step. */
export function linkTo(to: keyof typeof links): HTMLAnchorElement {
  const link = [...document.querySelectorAll('a')].find(({ textContent }) =>
    links[to].includes(textContent ?? ''),
  );
  if (link === undefined) throw new Error(`No link leads to ${to}`);
  return link;
}

export const follow = (to: keyof typeof links): void => {
  fireEvent.click(linkTo(to));
};

export const press = (name: string): void => {
  fireEvent.click(button(name));
};
