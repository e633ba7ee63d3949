// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { banksMachine } from '../../machines/account/cashier/banks/banks.machine';
import {
  selectBanks,
  selectIsBusy,
  selectIsFormOpen,
  selectValues,
} from '../../machines/account/cashier/banks/banks.selectors';
import { BanksSection } from '../../src/features/account/profile/BanksSection';
import { onAccountScreen } from '../support/machines/account-view-harness';
import { AGAIN, hasFailed, isBusy, shownValue } from '../support/machines/cashier-view';
import type { LeafAssertions } from '../support/machines/model';
import {
  buttonsCalled,
  fromOutside,
  pressButton,
  shownText,
  submitForm,
  typeInto,
} from '../support/machines/screen-interactions';
import { type Interactions, testPathsOnScreen } from '../support/machines/test-paths-on-screen';
import { textOf } from '../support/texts';
import { banksModel, banksWorld } from './banks.model';

const text = textOf('cashier');
const profileText = textOf('profile');

type BanksWorld = ReturnType<typeof banksWorld>;
type Banks = SnapshotFrom<typeof banksMachine>;

const labels = {
  accountName: text('details.accountName'),
  upiId: text('details.upiId'),
  accountNumber: text('details.accountNumber'),
  repeatedNumber: text('details.repeatedNumber'),
  ifsc: text('details.ifsc'),
} as const;

/** The field of the form with this label. */
const fieldOf = (name: keyof typeof labels): string => {
  const label = [...document.querySelectorAll('label')].find(
    ({ textContent }) => textContent === labels[name],
  );
  if (!label) throw new Error(`There is no field ${labels[name]}`);
  return `[id="${label.htmlFor}"]`;
};

const isFormOpen = (banks: Banks): boolean =>
  document.querySelector('form') !== null && selectIsFormOpen(banks);

const areListed = (banks: Banks): void => {
  expect(document.querySelectorAll('li')).toHaveLength(selectBanks(banks)?.length ?? 0);
  expect(shownText().includes(text('noAccounts'))).toBe(selectBanks(banks)?.length === 0);
  expect(document.querySelector('form')).toBeNull();
  expect(isBusy()).toBe(selectIsBusy(banks));
};

testPathsOnScreen(
  {
    ...banksModel,
    assertions: {
      loading: () => expect(buttonsCalled(text('addAccount'))).toEqual([]),
      failed: hasFailed,
      'loaded.ready': areListed,
      'loaded.refreshing': areListed,
      editing: (banks) => {
        expect(isFormOpen(banks)).toBe(true);
        expect(isBusy()).toBe(false);
        expect(shownValue(fieldOf('accountName'))).toBe(selectValues(banks).accountName);
      },
      adding: () => expect(isBusy()).toBe(true),
      removing: areListed,
    } satisfies LeafAssertions<typeof banksMachine, BanksWorld>,
  },
  {
    'banks.retryRequested': () => pressButton(AGAIN),
    'banks.addRequested': () => pressButton(text('addAccount')),
    'banks.addCancelled': () => pressButton(text('close')),
    'banks.typeChosen': ({ actor }, event) => {
      // A chosen segment is no change.
      if (selectValues(actor.getSnapshot()).type === event.value) actor.send(event);
      else fireEvent.click(document.querySelector(`input[value="${event.value}"]`) as Element);
    },
    'banks.fieldChanged': (_, { field, value }) => typeInto(fieldOf(field), value),
    'banks.fieldLeft': ({ actor }, event) => actor.send(event),
    'banks.addSubmitted': submitForm,
    'banks.removeConfirmed': ({ actor }, { id }) => {
      const place = selectBanks(actor.getSnapshot())?.findIndex((bank) => bank.id === id) ?? -1;
      const [open] = document.querySelectorAll('li')[place]?.querySelectorAll('button') ?? [];
      flushSync(() => fireEvent.click(open as Element));
      pressButton(profileText('removeBank'));
    },
    'account.connected': fromOutside,
  } satisfies Interactions<typeof banksMachine, BanksWorld>,
  {
    start: onAccountScreen(banksWorld, { name: 'banks', content: <BanksSection />, path: '/profile' }),
    mayHappen: ({ type }, snapshot) =>
      type !== 'banks.removeConfirmed' ||
      (selectBanks(snapshot as Banks)?.some(({ id }) => id === 'b1') ?? false),
  },
);
