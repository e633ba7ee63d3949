// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FailureKind } from '../../../domain/failure';
import { loadLanguage } from '../../../src/i18n/localized';
import { asha, unavailable, unreachable } from '../../support/machines/fixtures';
import { protection } from '../../support/machines/protection-fixtures';
import { renderProduct } from '../../support/render-app';
import { en } from '../../support/texts';

const causes: readonly (readonly [FailureKind, string])[] = [
  ['unreachable', en.messages.unreachable],
  ['unavailable', en.messages.unavailable],
  ['malformed', en.messages.malformed],
  ['failing', en.messages.failing],
];

const failure = (kind: FailureKind) => ({ kind, serverMessage: '' });

/** Only for a lost connection is the player asked to check it. */
const expectCause = (kind: FailureKind, sentence: string): void => {
  expect(screen.getByText(sentence, { exact: false })).toBeVisible();
  expect(screen.queryAllByText(/Check your connection/)).toHaveLength(kind === 'unreachable' ? 1 : 0);
};

describe.each(causes)('a failure that is %s', (kind, sentence) => {
  it('is named by the page of limits', async () => {
    const { account } = await renderProduct({ path: '/responsible-gaming/limits', stored: asha });
    await act(() => account.ports.loadProtection.reject(failure(kind)));
    expectCause(kind, sentence);
  });

  it('is named where the reality check has no session', async () => {
    const { account } = await renderProduct({ path: '/responsible-gaming/limits', stored: asha });
    await act(() => account.ports.loadProtection.resolve(protection()));
    await act(() => account.ports.loadPlayedSession.reject(failure(kind)));
    expectCause(kind, sentence);
  });

  it('is named by a round of a game', async () => {
    const { games } = await renderProduct({ path: '/round/r1', stored: asha });
    await act(() => games.ports.loadRound.reject(failure(kind)));
    expectCause(kind, sentence);
  });
});

const missing = { ...unavailable, serverMessage: 'This page does not exist here' };
const missingItem = { ...missing, refusal: { code: 'MATCH_NOT_FOUND', args: {} } };

it.each([
  ['is not tried again where the backend has no such call', 0, unavailable],
  ['is not tried again where the backend says so in words', 0, missing],
  ['can be tried again where the requested item is missing', 1, missingItem],
  ['can be tried again after a lost answer', 1, unreachable],
] as const)('a load %s', async (_, buttons, failure) => {
  const { account } = await renderProduct({ path: '/responsible-gaming/limits', stored: asha });
  await act(() => account.ports.loadProtection.reject(failure));
  expect(screen.queryAllByRole('button', { name: en.errors.tryAgain })).toHaveLength(buttons);
});

it.each([
  ['of limits', '/responsible-gaming/limits', 'loadProtection'],
  ['of a bonus', '/bonus/7', 'loadBonus'],
] as const)('the error of the page %s keeps the focus while it is tried again', async (_, path, port) => {
  const { account } = await renderProduct({ path, stored: asha });
  const fail = () => act(() => account.ports[port].reject(unreachable));
  await fail();
  const retry = screen.getByRole('button', { name: en.errors.tryAgain });
  await act(async () => retry.focus());
  await act(async () => retry.click());
  expect(account.ports[port].calls).toHaveLength(2);
  expect(retry).toHaveAttribute('aria-busy', 'true');
  expect(retry).toHaveFocus();
  await fail();
  expect(retry).not.toHaveAttribute('aria-busy');
  expect(retry).toHaveFocus();
});

describe('the reference for the operator', () => {
  const reference = '0b9a7c52-5f0e-4d0a-8a53-9d1f6a3b7e10';

  it('is shown where the server failed', async () => {
    const { account } = await renderProduct({ path: '/responsible-gaming/limits', stored: asha });
    await act(() => account.ports.loadProtection.reject({ ...failure('failing'), reference }));
    expect(screen.getByText(/^Reference/)).toHaveTextContent(/^Reference 0b9a7c52$/);
  });

  it('is shown in Hindi', async () => {
    await loadLanguage('hi');
    const { account } = await renderProduct({
      path: '/responsible-gaming/limits',
      stored: asha,
      preferences: { language: 'hi' },
    });
    await act(() => account.ports.loadProtection.reject({ ...failure('malformed'), reference: 'proxy-17' }));
    expect(screen.getByText(/^संदर्भ/)).toHaveTextContent(/^संदर्भ proxy-17$/);
  });

  it('is absent without the id of a request', async () => {
    const { account } = await renderProduct({ path: '/responsible-gaming/limits', stored: asha });
    await act(() => account.ports.loadProtection.reject(failure('unreachable')));
    expect(screen.queryByText(/^Reference/)).toBeNull();
  });
});
