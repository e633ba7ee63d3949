// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { refused, wallet } from '../../support/machines/fixtures';
import { game, gameSession, launch, lookupOf } from '../../support/machines/games-fixtures';
import { openGame, openGames, playGame } from '../../support/open-games';
import { textOf } from '../../support/texts';

const text = textOf('game');
const provider = 'Ezugi';

const frame = () => screen.queryByTitle('Teen Patti 3 Card by Ezugi');

describe('the frame of a game', () => {
  it('is sandboxed and opened with the address of the launch', async () => {
    await playGame();
    expect(frame()).toHaveAttribute('src', launch.url);
    expect(frame()).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');
    expect(frame()).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(screen.getByRole('heading', { level: 1, name: 'Teen Patti 3 Card' })).toBeVisible();
  });

  it.each([
    ['counts as ready when it has loaded, if its provider reports nothing', false, 0],
    ['is not ready when it has loaded, if its provider reports it', true, 1],
  ])('%s', async (_, reportsReady, late) => {
    const { clock, ports } = await openGame();
    await act(() => ports.askLaunch.resolve({ ...launch, reportsReady }));
    fireEvent.load(frame() as HTMLElement);
    await act(async () => clock.increment(8000));
    expect(screen.queryAllByText('Still loading')).toHaveLength(late);
  });

  it('asks for 6 s to turn the phone if the game is made for wide screens', async () => {
    const { clock } = await playGame();
    const hint = () => screen.queryByText('This game is wider than tall. Turn your phone.');
    expect(hint()).toBeInTheDocument();
    await act(async () => clock.increment(6000));
    expect(hint()).toBeNull();
  });

  it('says that the game is slow after 8 s, and offers a way out after 20 s', async () => {
    const { clock, ports } = await openGame();
    await act(() => ports.askLaunch.resolve(launch));
    await act(async () => clock.increment(8000));
    expect(screen.getByText('Still loading')).toBeVisible();
    expect(screen.getByText(text('slowHint'))).toBeVisible();
    await act(async () => clock.increment(12_000));
    expect(screen.getByText('The game does not answer')).toBeVisible();
    expect(screen.getByText(text('stalledHint', { provider }))).toBeVisible();
    expect(screen.queryByText(text('slowHint'))).toBeNull();
    expect(screen.getByRole('link', { name: 'Other games' })).toHaveAttribute('href', '/casino/ezugi');
    expect(frame()).toBeInTheDocument();
  });

  it('asks for a new address when the player loads the game again', async () => {
    const { ports, user } = await playGame();
    await user.click(screen.getByRole('button', { name: 'Load the game again' }));
    expect(frame()).toBeNull();
    await act(() =>
      ports.askLaunch.resolve({
        sessionId: 's2',
        url: 'https://studio.example/launch?token=two',
        reportsReady: true,
        isWide: false,
      }),
    );
    expect(frame()).toHaveAttribute('src', 'https://studio.example/launch?token=two');
  });

  it('shows the server’s reason for a refusal in place of its own hint', async () => {
    const { ports } = await openGame();
    await act(() => ports.askLaunch.reject(refused('Your account is suspended')));
    expect(screen.getByRole('alert')).toHaveTextContent('Your account is suspended');
    expect(screen.getByRole('alert')).not.toHaveTextContent(text('failedHint.refused', { provider }));
  });

  it('shows a refusal of the server in Hindi on the Hindi page', async () => {
    const { ports } = await openGame({ language: 'hi' });
    await act(() => ports.askLaunch.reject(refused('Teen Patti 3 Card is not available at the moment.')));
    expect(screen.getByRole('alert')).toHaveTextContent('Teen Patti 3 Card अभी उपलब्ध नहीं है।');
  });

  it('links to the limits when the player has paused', async () => {
    const { ports } = await openGame();
    await act(() => ports.askLaunch.reject(refused('Your time-out lasts', 'PLAYER_PAUSED')));
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('You are on a time-out or have excluded yourself.');
    expect(within(alert).getByRole('link', { name: 'Your limits' })).toHaveAttribute(
      'href',
      '/responsible-gaming/limits',
    );
  });

  it('offers to open the game again when its session has ended', async () => {
    const { games, ports, user } = await playGame();
    await act(async () => games.frame.send({ type: 'gameLaunch.sessionExpired' }));
    expect(frame()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open it again' }));
    expect(ports.askLaunch.calls).toHaveLength(2);
  });

  it('is left at once without a round', async () => {
    const { user } = await playGame();
    await user.click(screen.getByRole('button', { name: 'Leave the game' }));
    expect(location.pathname).toBe('/casino/ezugi');
  });

  it('asks before the player leaves during a round', async () => {
    const { games, user } = await playGame();
    await act(async () => games.frame.send({ type: 'gameLaunch.roundStarted' }));
    await user.click(screen.getByRole('button', { name: 'Leave the game' }));
    const question = screen.getByRole('dialog', { name: 'Leave during the round?' });
    expect(location.pathname).toBe('/casino/ezg-teen-patti-3-card');
    await user.click(within(question).getByRole('button', { name: 'Leave the game' }));
    expect(location.pathname).toBe('/casino/ezugi');
  });

  it('shows the net position of the session 1 s after the balance has changed', async () => {
    const { app, clock, ports } = await playGame();
    await act(async () => {
      app.system.get('wallet').send({ type: 'wallet.connected' });
      app.system.get('wallet').send({ type: 'wallet.updated', update: wallet });
    });
    await act(async () => clock.increment(1000));
    await act(() => ports.loadSession.resolve(gameSession({ net: -50_00 })));
    expect(screen.getByText('−₹50.00')).toBeVisible();
  });

  it('opens the deposit in a new tab and keeps the game', async () => {
    const { user } = await playGame();
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Deposit' }));
    expect(screen.getByRole('link', { name: 'Open the deposit' })).toHaveAttribute('target', '_blank');
    expect(frame()).toBeInTheDocument();
  });

  it('of a game without its provider says who would provide it', async () => {
    const { ports } = await openGames('/casino/ezg-teen-patti-3-card');
    await act(() => ports.findGame.resolve(lookupOf({ game: game({ isPlayable: false }) })));
    expect(screen.getByText('Ezugi provides this game. It cannot be played here yet.')).toBeVisible();
    expect(ports.askLaunch.calls).toEqual([]);
  });
});
