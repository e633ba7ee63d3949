import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { useScrollRestoration } from '../../../src/app/screen/use-scroll-restoration';
import { saveScroll } from '../../../src/view/navigation/scroll-restoration';

function Page() {
  useScrollRestoration();
  return (
    <main>
      <button type="button">A button</button>
      <input aria-label="A field" />
      <select aria-label="A choice" />
      <iframe title="A frame" />
    </main>
  );
}

/** wouter dispatches these events on the window. */
function go(event: 'pushState' | 'replaceState' | 'popstate', address: string): void {
  History.prototype.replaceState.call(history, history.state, '', address);
  act(() => void window.dispatchEvent(new Event(event)));
}

const scrollTo = vi.fn();
const scrollDown = (top: number) => vi.stubGlobal('scrollY', top);

beforeEach(() => {
  history.replaceState(null, '', '/sports');
  scrollTo.mockClear();
  vi.stubGlobal('scrollTo', scrollTo);
  scrollDown(0);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  // Ends the restoration, and forgets the positions.
  for (const address of ['/sports', '/sports?section=cricket', '/terms']) saveScroll(address);
});

describe('another screen', () => {
  it.each([
    ['pushState', '/terms'],
    ['pushState', '/sports?section=cricket'],
    ['replaceState', '/terms'],
    ['replaceState', '/sports?section=cricket'],
  ] as const)('of %s to %s begins at its top', (event, address) => {
    render(<Page />);
    scrollDown(900);
    go(event, address);
    expect(scrollTo.mock.calls).toEqual([[0, 0]]);
  });

  it('that is returned to is where it was left', () => {
    render(<Page />);
    scrollDown(900);
    go('pushState', '/terms');
    scrollDown(300);
    go('popstate', '/sports');
    expect(scrollTo.mock.calls.at(-1)).toEqual([0, 900]);
    go('popstate', '/terms');
    expect(scrollTo.mock.calls.at(-1)).toEqual([0, 300]);
  });
});

it('a page that has gone scrolls no more and stores nothing', () => {
  const { unmount } = render(<Page />);
  scrollDown(900);
  go('pushState', '/terms');
  unmount();
  const other = document.createElement('main');
  document.body.append(other);
  onTestFinished(() => other.remove());
  scrollTo.mockClear();
  history.replaceState(null, '', '/terms');
  go('popstate', '/sports');
  go('pushState', '/terms');
  go('replaceState', '/sports');
  window.dispatchEvent(new Event('beforeunload'));
  expect(scrollTo).not.toHaveBeenCalled();
  expect(history.state).toBeNull();
});

describe('the same screen', () => {
  it('begins at its top when a link to it is pressed', () => {
    render(<Page />);
    scrollDown(900);
    go('pushState', '/sports');
    expect(scrollTo.mock.calls).toEqual([[0, 0]]);
  });

  it('stays where it is when its address is replaced, or another fragment is returned to', () => {
    render(<Page />);
    scrollDown(900);
    go('pushState', '/terms');
    go('popstate', '/sports');
    scrollTo.mockClear();
    scrollDown(300);
    go('popstate', '/sports#placing');
    go('replaceState', '/sports#placing');
    expect(scrollTo).not.toHaveBeenCalled();
  });
});

describe('the focus', () => {
  it('is released by a button of the screen that is left', () => {
    render(<Page />);
    screen.getByRole('button').focus();
    go('pushState', '/terms');
    expect(document.body).toHaveFocus();
  });

  it.each(['A field', 'A choice'])('is kept by a field: %s', (name) => {
    render(<Page />);
    screen.getByLabelText(name).focus();
    go('pushState', '/terms');
    expect(screen.getByLabelText(name)).toHaveFocus();
  });

  it('is kept by a frame, whose page changes the address', () => {
    render(<Page />);
    const frame = screen.getByTitle('A frame');
    vi.spyOn(document, 'activeElement', 'get').mockReturnValue(frame);
    const blur = vi.spyOn(frame, 'blur');
    go('replaceState', '/sports?route=%2Flive');
    expect(blur).not.toHaveBeenCalled();
  });

  it('is kept by a link within the screen', () => {
    render(<Page />);
    screen.getByRole('button').focus();
    go('pushState', '/sports#placing');
    expect(screen.getByRole('button')).toHaveFocus();
  });
});

describe('the position in the history entry', () => {
  const hide = (isHidden: boolean) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
    fireEvent(document, new Event('visibilitychange'));
  };

  it('is stored when the page is hidden, and not when it is shown', () => {
    render(<Page />);
    scrollDown(900);
    hide(false);
    expect(history.state).toBeNull();
    hide(true);
    expect(history.state).toEqual({ scroll: { top: 900, height: 0 } });
  });

  it('is stored before the page is reloaded', () => {
    render(<Page />);
    scrollDown(900);
    fireEvent(window, new Event('beforeunload'));
    expect(history.state).toEqual({ scroll: { top: 900, height: 0 } });
  });
});

it('nothing is restored or stored after the page has ended', () => {
  const { unmount } = render(<Page />);
  unmount();
  scrollDown(900);
  for (const event of ['pushState', 'replaceState', 'popstate'] as const) go(event, '/terms');
  fireEvent(window, new Event('beforeunload'));
  expect([scrollTo.mock.calls, history.state]).toEqual([[], null]);
});
