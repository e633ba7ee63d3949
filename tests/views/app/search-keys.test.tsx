import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useSearchKeys } from '../../../src/app/overlays/use-search-keys';

const onSearch = vi.fn();

function Page() {
  useSearchKeys(onSearch);
  return (
    <>
      <button type="button">A button</button>
      <input aria-label="A field" />
      <textarea aria-label="A text" />
      <select aria-label="A choice" />
      {/* biome-ignore lint/a11y/useSemanticElements: an editor is no text area */}
      <div
        role="textbox"
        aria-label="An editor"
        contentEditable="true"
        suppressContentEditableWarning
        tabIndex={0}
      >
        <b>bold</b>
      </div>
      <div role="note" aria-label="A note" contentEditable="false" />
    </>
  );
}

beforeEach(() => void onSearch.mockClear());

/** @returns whether the key opened the search, and whether the browser keeps it from its own use */
const press = (key: string, modifiers: KeyboardEventInit = {}, target: Element = document.body) => {
  onSearch.mockClear();
  const isFree = fireEvent.keyDown(target, { key, ...modifiers });
  return [onSearch.mock.calls.length > 0, !isFree];
};

it.each([
  ['/', {}],
  ['k', { ctrlKey: true }],
  ['k', { metaKey: true }],
  // With the caps lock.
  ['K', { ctrlKey: true }],
])('%s with %o opens the search, and types nothing', (key, modifiers) => {
  render(<Page />);
  expect(press(key, modifiers)).toEqual([true, true]);
});

it.each([
  ['/', { ctrlKey: true }],
  ['/', { metaKey: true }],
  ['/', { altKey: true }],
  ['k', {}],
  ['k', { altKey: true, ctrlKey: true }],
  ['k', { ctrlKey: true, metaKey: true }],
  ['j', { ctrlKey: true }],
])('%s with %o is left to the page and the browser', (key, modifiers) => {
  render(<Page />);
  expect(press(key, modifiers)).toEqual([false, false]);
});

it.each(['A field', 'A text', 'A choice', 'An editor'])('a key is text in a field: %s', (name) => {
  render(<Page />);
  expect(press('/', {}, screen.getByLabelText(name))).toEqual([false, false]);
});

it('a key is text in the bold part of an editor', () => {
  render(<Page />);
  expect(press('/', {}, screen.getByText('bold'))).toEqual([false, false]);
});

it.each(['A button', 'A note'])('a key opens the search from anything else: %s', (name) => {
  render(<Page />);
  const [target] = [...screen.queryAllByLabelText(name), ...screen.queryAllByText(name)];
  expect(press('/', {}, target)).toEqual([true, true]);
});

it('a key is left to an open dialog, and to what has handled it', () => {
  render(
    <dialog open>
      <Page />
    </dialog>,
  );
  expect(press('/')).toEqual([false, false]);
});

it('no key opens the search after the page has ended', () => {
  render(<Page />).unmount();
  expect(press('/')).toEqual([false, false]);
});
