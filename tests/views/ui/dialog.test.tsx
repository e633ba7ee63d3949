import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, use, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Dialog } from '../../../src/ui/overlay/Dialog';
import { createUser } from '../../support/user';

interface OpenableProps {
  onClose: () => void;
  closesOnBackdrop?: boolean;
}

function Openable({ closesOnBackdrop = false, onClose }: OpenableProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        open={isOpen}
        title="Limits"
        closeText="Close"
        onClose={close}
        closesOnBackdrop={closesOnBackdrop}
      >
        <input aria-label="Amount" />
      </Dialog>
    </>
  );
}

async function open(closesOnBackdrop = false) {
  const onClose = vi.fn();
  render(<Openable onClose={onClose} closesOnBackdrop={closesOnBackdrop} />);
  const user = createUser();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return { onClose, user, dialog: screen.getByRole('dialog', { name: 'Limits' }) };
}

function Content({ loaded }: { loaded: Promise<void> | null }) {
  if (loaded !== null) use(loaded);
  return 'Deposits';
}

const closeByBrowser = (dialog: HTMLElement) => act(() => (dialog as HTMLDialogElement).close());

const pageIsHeld = () => document.documentElement.hasAttribute('data-modal');

describe('a dialog', () => {
  it('takes the focus, holds the page, and gives both back', async () => {
    const { onClose, user } = await open();
    expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveFocus();
    expect(pageIsHeld()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
    expect(pageIsHeld()).toBe(false);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('closes on Escape, and leaves an Escape that its content has used', async () => {
    const { dialog, onClose, user } = await open();
    const field = screen.getByRole('textbox', { name: 'Amount' });
    field.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
    field.focus();
    await user.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(dialog).not.toBeInTheDocument();
  });

  it('closes on its backdrop only where it may, and only if the press began there', async () => {
    const { dialog, onClose } = await open(true);
    const field = screen.getByRole('textbox', { name: 'Amount' });
    fireEvent.pointerDown(field);
    fireEvent.click(dialog);
    fireEvent.pointerDown(dialog);
    fireEvent.click(field);
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('with input stays open when its backdrop is pressed', async () => {
    const { dialog, onClose } = await open();
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog);
    expect(onClose).not.toHaveBeenCalled();
    expect(dialog).toBeVisible();
  });

  it('is closed by its parent alone where the browser asks to close it', async () => {
    const { dialog, onClose } = await open();
    const isClosedByBrowser = fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect([isClosedByBrowser, onClose.mock.calls.length]).toEqual([false, 1]);
  });

  it('is closed where the browser closes it without asking', async () => {
    const { dialog, onClose } = await open();
    closeByBrowser(dialog);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(dialog).not.toBeInTheDocument();
  });

  it('stays open, for its parent, while its content is loaded again', async () => {
    let load = () => {};
    const loading = new Promise<void>((resolve) => {
      load = resolve;
    });
    const onClose = vi.fn();
    const contentOf = (isLoaded: boolean) => (
      <Suspense>
        <Dialog open title="Limits" closeText="Close" onClose={onClose}>
          <Content loaded={isLoaded ? null : loading} />
        </Dialog>
      </Suspense>
    );
    const { rerender } = render(contentOf(true));
    const dialog = screen.getByRole('dialog', { name: 'Limits' }) as HTMLDialogElement;
    await act(async () => rerender(contentOf(false)));
    expect(dialog.open).toBe(false);
    // A browser sends it in a later task.
    fireEvent(dialog, new Event('close'));
    expect(onClose).not.toHaveBeenCalled();
    await act(async () => load());
    expect(dialog.open).toBe(true);
    closeByBrowser(dialog);
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
