import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Button, type ButtonProps } from '../../../src/ui/buttons/Button';
import { CopyButton } from '../../../src/ui/buttons/CopyButton';
import { Countdown } from '../../../src/ui/display/Countdown';
import { createUser } from '../../support/user';

describe('a button', () => {
  function renderButton(props: ButtonProps) {
    const onClick = vi.fn();
    const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" onClick={onClick} {...props}>
          Send
        </Button>
        <p id="elsewhere">Not yet.</p>
      </form>,
    );
    return { button: screen.getByRole('button', { name: 'Send' }), onClick, onSubmit, user: createUser() };
  }

  it.each([
    ['while it is busy', { busy: true, busyText: 'Sending' }, ''],
    ['with a reason of its own', { disabledReason: 'Too late.' }, 'Too late.'],
    ['with a reason elsewhere', { disabledBy: 'elsewhere' }, 'Not yet.'],
  ])('%s neither clicks nor sends its form, and can have the focus', async (_, props, reason) => {
    const { button, onClick, onSubmit, user } = renderButton(props);
    await user.click(button);
    button.focus();
    await user.keyboard('{Enter}');
    expect([onClick.mock.calls, onSubmit.mock.calls]).toEqual([[], []]);
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(reason);
  });

  it('clicks and sends its form otherwise', async () => {
    const { button, onClick, onSubmit, user } = renderButton({});
    await user.click(button);
    expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1]);
    expect(button).not.toHaveAttribute('aria-disabled');
    expect(button).not.toHaveAttribute('aria-busy');
  });

  it.each([
    [true, 'Sending'],
    [false, ''],
  ])('says what it does while it is busy: %s', (busy, said) => {
    renderButton({ busy, busyText: 'Sending' });
    expect(screen.getByRole('status').textContent).toBe(said);
  });
});

it('a button that copies says that it has copied, or that the browser refused', async () => {
  const user = createUser();
  const writeText = vi.spyOn(navigator.clipboard, 'writeText');
  render(
    <CopyButton
      value="winwin@upi"
      label="Copy the UPI id"
      copiedText="Copied."
      refusedText="Copy it by hand."
    />,
  );
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(said()).toEqual(['', '']);
  await user.click(screen.getByRole('button', { name: 'Copy the UPI id' }));
  expect(said()).toEqual(['Copied.', '']);
  expect(writeText.mock.calls).toEqual([['winwin@upi']]);
  writeText.mockRejectedValueOnce(new Error('refused'));
  await user.click(screen.getByRole('button', { name: 'Copy the UPI id' }));
  expect(said()).toEqual(['', 'Copy it by hand.']);
  writeText.mockRestore();
});

it('says for the whole time that a text is copied, also when it is copied again', async () => {
  vi.useFakeTimers();
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => {
    writeText.mockRestore();
    vi.useRealTimers();
  });
  render(<CopyButton value="winwin@upi" label="Copy" copiedText="Copied." refusedText="Copy it by hand." />);
  const copy = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy' })));
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
  await copy();
  pass(1500);
  await copy();
  pass(1500);
  expect(screen.getByText('Copied.')).toBeVisible();
  pass(500);
  expect(screen.queryByText('Copied.')).toBeNull();
});

it('a countdown has its time for programs', () => {
  const { rerender } = render(<Countdown seconds={65} />);
  expect(screen.getByRole('timer')).toHaveAttribute('dateTime', 'PT65S');
  rerender(<Countdown seconds={-1} />);
  expect(screen.getByRole('timer')).toHaveAttribute('dateTime', 'PT0S');
});
