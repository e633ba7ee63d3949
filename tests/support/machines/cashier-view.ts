import { expect } from 'vitest';
import { textOf } from '../texts';
import { buttonsCalled, isLoadingCalled, shownText } from './screen-interactions';

/** The field of the amount. */
export const AMOUNT = 'input[inputmode="decimal"]';

export const AGAIN = textOf('errors')('tryAgain');

const text = textOf('cashier');

export const isBusy = (): boolean => document.querySelector('button[aria-busy="true"]') !== null;

export const isLoading = (): void => expect(isLoadingCalled(text('loading'))).toBe(true);

export const hasFailed = (): void => {
  expect(shownText()).toContain(text('failed'));
  expect(buttonsCalled(AGAIN)).toHaveLength(1);
};

export const shownValue = (selector: string): string | undefined =>
  document.querySelector<HTMLInputElement>(selector)?.value;
