// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FailureKind } from '../../../domain/failure';
import { clockText } from '../../../src/features/games/casino/frame/clock-text';
import { wallet } from '../../support/machines/fixtures';
import { game, gameSession, lookupOf } from '../../support/machines/games-fixtures';
import { playedSession } from '../../support/machines/protection-fixtures';
import { openGame, openGames, playGame } from '../../support/open-games';
import { stop } from '../../support/stops';
import { textOf } from '../../support/texts';

const text = textOf('game');

it.each<FailureKind>(['unavailable', 'limited', 'failing', 'unreachable', 'malformed', 'refused'])(
  'a launch that fails says why, and that nothing was staked: %s',
  async (kind) => {
    const { ports } = await openGame();
    await act(() => ports.askLaunch.reject({ kind, serverMessage: '' }));
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent(text(`failed.${kind}`, { name: 'Teen Patti 3 Card' }));
    expect(alert).toHaveTextContent(text(`failedHint.${kind}`, { provider: 'Ezugi' }));
    // A game that the backend does not open is not tried again.
    expect(within(alert).queryAllByRole('button', { name: text('tryAgain') })).toHaveLength(
      kind === 'unavailable' ? 0 : 1,
    );
  },
);

it('a session that has ended says what becomes of its round', async () => {
  const { games } = await playGame();
  await act(async () => games.frame.send({ type: 'gameLaunch.sessionExpired' }));
  expect(screen.getByRole('alert')).toHaveTextContent(text('expiredHint'));
});

it('a time-out that begins while a game is open is named over the game', async () => {
  const { account, socket, user } = await playGame();
  const { ports } = account;
  await act(() => ports.loadPlayedSession.resolve(playedSession()));
  expect(screen.queryByText(text('paused'))).toBeNull();
  const pause = { kind: 'time-out', until: Date.parse('2026-12-01T12:00:00Z') } as const;
  const update = { type: 'account.protectionChanged' } as const;
  await act(async () => socket.send({ type: 'realtime.connected' }));
  await act(async () => socket.send({ type: 'realtime.accountUpdated', update }));
  await act(() => ports.loadPlayedSession.resolve(playedSession({ pause })));
  const dialog = within(await screen.findByRole('dialog', { name: 'You are on a time-out' }));
  const [understood] = dialog.getAllByRole('button', { name: 'Understood' });
  await user.click(understood as HTMLElement);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText(text('paused'))).toBeVisible();
});

describe('the games are stopped', () => {
  it('while one is open: the page says so, until the player has read it', async () => {
    const { app, user } = await playGame();
    const sentence = textOf('stops')('gameOpen');
    expect(screen.queryByText(sentence)).toBeNull();
    await stop(app, 'games');
    expect(screen.getByText(sentence)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(sentence)).toBeNull();
  });

  it('before one opens: the others of its provider are a link away', async () => {
    const { app, ports } = await openGames('/casino/ezg-teen-patti-3-card');
    await stop(app, 'games');
    await act(() => ports.findGame.resolve(lookupOf({ game: game() })));
    expect(within(screen.getByRole('main')).getByRole('link', { name: text('otherGames') })).toHaveAttribute(
      'href',
      '/casino/ezugi',
    );
  });
});

describe('the balance above a game', () => {
  const balance = () => within(screen.getByRole('main')).getByText('₹500.00').closest('p');

  it('is marked and named as outdated until the server has sent it', async () => {
    const { app, socket } = await playGame();
    act(() => socket.send({ type: 'realtime.connected' }));
    await act(async () => app.system.get('wallet').send({ type: 'wallet.updated', update: wallet }));
    expect(balance()).not.toHaveAttribute('data-outdated');
    expect(balance()).toHaveTextContent('Balance₹500.00');
    act(() => app.system.get('realtime').send({ type: 'realtime.disconnected', random: 0.5 }));
    expect(balance()).toHaveAttribute('data-outdated', 'true');
    expect(balance()).toHaveTextContent(`${textOf('wallet')('lastKnown')}₹500.00`);
  });

  it('asks for the result of the session only once it is known', async () => {
    const { app, clock, ports } = await playGame();
    await act(async () => clock.increment(1000));
    const before = ports.loadSession.calls.length;
    await act(async () => app.system.get('wallet').send({ type: 'wallet.connected' }));
    await act(async () => app.system.get('wallet').send({ type: 'wallet.updated', update: wallet }));
    await act(async () => clock.increment(1000));
    expect(ports.loadSession.calls).toHaveLength(before + 1);
  });
});

it('the bar of a game has the time and the net amount of the session', async () => {
  await playGame(gameSession({ startedAt: Date.now() + 60_000, net: 75_50 }));
  const figures = within(screen.getByRole('main')).getAllByRole('definition');
  expect(figures.map(({ textContent }) => textContent)).toEqual(['0:00', '+₹75.50']);
});

it.each([
  [0, '0:00'],
  [9, '0:09'],
  [249, '4:09'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [3750, '1:02:30'],
  [36_061, '10:01:01'],
])('a game of %i seconds has lasted %s', (seconds, shown) => expect(clockText(seconds)).toBe(shown));
