// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { gameRound, gameRoundDetails } from '../../support/machines/games-fixtures';
import { openGames } from '../../support/open-games';

describe('the page of a round', () => {
  it('shows bets, outcome, seeds and movements', async () => {
    const { ports } = await openGames('/round/r1');
    await act(() => ports.loadRound.resolve(gameRoundDetails()));
    expect(screen.getByText('Crashed at 2.31×')).toBeVisible();
    expect(screen.getByText('c0ffee')).toBeVisible();
    expect(screen.getByRole('cell', { name: '₹1,084.00' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Verify at the provider' })).toHaveAttribute(
      'href',
      'https://studio.example/verify?round=r1',
    );
  });

  it.each([
    ['a running round', null, 'Not known yet'],
    ['a round that has ended', 1_700_000_009_000, 'Not reported by the provider'],
  ])('says of %s without an outcome why there is none', async (_, endedAt, reason) => {
    const { ports } = await openGames('/round/r1');
    await act(() => ports.loadRound.resolve({ ...gameRoundDetails(), outcome: '', endedAt }));
    expect(screen.getByText(reason)).toBeVisible();
  });

  it('asks for the texts of the provider in the language of the page', async () => {
    const { ports } = await openGames('/round/r1', { language: 'hi' });
    expect(ports.loadRound.last.input).toEqual({ id: 'r1', language: 'hi' });
  });
});

describe('the list of rounds', () => {
  it.each([
    ['won', 40_00, 'Lost'],
    ['won', 100_00, 'Stake back'],
    ['won', 184_00, 'Won'],
    ['lost', 0, 'Lost'],
    ['rolled back', 0, 'Returned'],
    ['open', 0, 'Running'],
  ] as const)(
    'of a round in the state %s that paid %i paise for ₹100 says %s',
    async (state, won, result) => {
      const { ports } = await openGames('/my-games');
      const round = gameRound({ state, won, net: won - 100_00 });
      await act(() => ports.loadRounds.resolve({ list: [round], total: 1 }));
      expect(screen.getByRole('cell', { name: new RegExp(`^${result}`) })).toBeVisible();
    },
  );

  it('says that a running round has ended without another look', async () => {
    const { clock, ports } = await openGames('/my-games');
    const running = gameRound({ state: 'open', endedAt: null, won: 0, net: -100_00 });
    await act(() => ports.loadRounds.resolve({ list: [running], total: 1 }));
    await act(() => clock.increment(5000));
    expect(screen.getByRole('cell', { name: 'Running' })).toBeVisible();
    await act(() => ports.loadRounds.resolve({ list: [gameRound()], total: 1 }));
    expect(screen.getByRole('cell', { name: /^Won/ })).toBeVisible();
  });

  it('asks no more once all rounds have ended', async () => {
    const { clock, ports } = await openGames('/my-games');
    await act(() => ports.loadRounds.resolve({ list: [gameRound()], total: 1 }));
    await act(() => clock.increment(60_000));
    expect(ports.loadRounds.calls).toHaveLength(1);
  });
});
