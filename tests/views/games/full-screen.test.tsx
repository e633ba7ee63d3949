// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { playGame } from '../../support/open-games';

const gameSection = () => screen.getByRole('region', { name: 'Teen Patti 3 Card' });
const enterButton = () => screen.getByRole('button', { name: 'Full screen' });
const leaveButton = () => screen.getByRole('button', { name: 'Leave full screen' });

/** The browser's API, whose request is refused if there is no element that enters. */
function provideApi(enter: () => Promise<void>) {
  Object.defineProperty(Element.prototype, 'requestFullscreen', { configurable: true, value: enter });
  Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: true });
}

afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'requestFullscreen');
  Reflect.deleteProperty(document, 'fullscreenEnabled');
});

describe('full screen without the API for elements, as on an iPhone', () => {
  it('covers the page, and is left by the button', async () => {
    const { user } = await playGame();
    expect(document.documentElement).toHaveAttribute('data-fills-screen', 'phone');
    await user.click(enterButton());
    expect(document.documentElement).toHaveAttribute('data-fills-screen', 'always');
    await user.click(leaveButton());
    expect(document.documentElement).toHaveAttribute('data-fills-screen', 'phone');
  });

  it('is left by Escape, unless it closes a dialog', async () => {
    const { user } = await playGame();
    await user.click(enterButton());
    await user.click(screen.getByRole('button', { name: 'Deposit' }));
    fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' });
    expect(document.documentElement).toHaveAttribute('data-fills-screen', 'always');
    fireEvent.keyDown(leaveButton(), { key: 'Escape' });
    expect(document.documentElement).toHaveAttribute('data-fills-screen', 'phone');
  });

  it('shows the page again after the game', async () => {
    const { unmount } = await playGame();
    unmount();
    expect(document.documentElement).not.toHaveAttribute('data-fills-screen');
  });

  it('offers the button only where the game does not cover the page anyway', async () => {
    await playGame();
    expect(enterButton()).toHaveAttribute('data-wide-only', 'true');
  });
});

describe('full screen by the API', () => {
  it('is requested for the game with its bar', async () => {
    const requestFullscreen = vi.fn(async () => undefined);
    provideApi(requestFullscreen);
    const { user } = await playGame();
    expect(enterButton()).not.toHaveAttribute('data-wide-only');
    await user.click(enterButton());
    expect(requestFullscreen.mock.contexts).toEqual([gameSection()]);
    expect(document.documentElement).toHaveAttribute('data-fills-screen', 'phone');
  });

  it('is replaced by CSS if the browser refuses', async () => {
    provideApi(() => Promise.reject(new TypeError('refused')));
    const { user } = await playGame();
    await user.click(enterButton());
    expect(document.documentElement).toHaveAttribute('data-fills-screen', 'always');
  });
});
