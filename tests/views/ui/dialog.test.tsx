import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
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
});
