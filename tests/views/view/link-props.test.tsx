import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { linkProps } from '../../../src/view/navigation/link-props';

beforeEach(() => history.replaceState(null, '', '/sports'));

/** @returns whether the browser follows the link itself. */
const click = (options: MouseEventInit = {}) => fireEvent.click(screen.getByRole('link'), options);

describe('a link within the site', () => {
  it('navigates without loading a page', () => {
    render(<a {...linkProps('/fairplay')}>Fair play</a>);
    expect(screen.getByRole('link')).toHaveAttribute('href', '/fairplay');
    expect(click()).toBe(false);
    expect(location.pathname).toBe('/fairplay');
  });

  it.each([
    ['with Ctrl', { ctrlKey: true }],
    ['with the command key', { metaKey: true }],
    ['with Shift', { shiftKey: true }],
    ['with Alt', { altKey: true }],
    ['with the middle button', { button: 1 }],
  ])('leaves the click to the browser: %s', (_, options) => {
    const onFollow = vi.fn<() => void>();
    // happy-dom would open a page.
    const stop = (event: Event) => {
      expect(event.defaultPrevented).toBe(false);
      event.preventDefault();
    };
    addEventListener('click', stop);
    render(<a {...linkProps('/fairplay', onFollow)}>Fair play</a>);
    click(options);
    removeEventListener('click', stop);
    expect(location.pathname).toBe('/sports');
    expect(onFollow).not.toHaveBeenCalled();
  });

  it('does not navigate when the click handler prevents it', () => {
    render(<a {...linkProps('/mybets', (event) => event.preventDefault())}>My Bets</a>);
    click();
    expect(location.pathname).toBe('/sports');
  });

  it('ignores the second click of a double click, which may have begun on another element', () => {
    render(<a {...linkProps('/mybets')}>My Bets</a>);
    expect(click({ detail: 2 })).toBe(false);
    expect(location.pathname).toBe('/sports');
  });
});
