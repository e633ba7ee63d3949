// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FailureKind } from '../../domain/failure';
import { asha } from '../support/machines/fixtures';
import { protection } from '../support/machines/protection-fixtures';
import { renderProduct } from '../support/render-app';
import { en } from '../support/texts';

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
