import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { usePrefetch } from '../../../src/app/screen/use-prefetch';
import { screenComponent } from '../../../src/app/screens';

function Links() {
  usePrefetch();
  return (
    <>
      <a href="/support">
        <span>Support</span>
      </a>
      <a href="https://elsewhere.example/support">Elsewhere</a>
      <a href="/nothing-is-here">Nothing</a>
      <p>No link</p>
    </>
  );
}

const support = screenComponent('support');

function renderLinks() {
  const preload = vi.spyOn(support, 'preload').mockImplementation(() => {});
  return { ...render(<Links />), preload };
}

afterEach(() => vi.restoreAllMocks());

it.each([
  ['hovered', fireEvent.pointerOver],
  ['touched', fireEvent.touchStart],
  ['focused', fireEvent.focusIn],
])('the screen of a link that is %s is fetched', (_, gesture) => {
  const { preload } = renderLinks();
  gesture(screen.getByText('Support'));
  expect(preload).toHaveBeenCalledTimes(1);
});

it('nothing is fetched for another site, an unknown address or text, nor when the page has gone', () => {
  const { preload, unmount } = renderLinks();
  for (const name of ['Elsewhere', 'Nothing', 'No link']) fireEvent.pointerOver(screen.getByText(name));
  expect(preload).not.toHaveBeenCalled();
  const link = screen.getByRole('link', { name: 'Support' }).cloneNode(true);
  unmount();
  document.body.append(link);
  fireEvent.pointerOver(link);
  expect(preload).not.toHaveBeenCalled();
});
