import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../src/toast-host';

const toasts = (): readonly Element[] => [...document.querySelectorAll('.Toastify__toast')];

it('shows a toast at the top right for one second, without a close button', async () => {
  act(() => show('success', 'Login Success'));
  const text = await screen.findByText('Login Success');
  const container = text.closest('.Toastify__toast-container');
  expect(container).toHaveClass('Toastify__toast-container--top-right');
  expect(container?.querySelector('button')).toBeNull();

  // The toast closes when the animation of its bar ends.
  const bar = container?.querySelector<HTMLElement>('.Toastify__progress-bar--animated');
  expect(bar?.style.animationDuration).toBe('1000ms');
  fireEvent.animationEnd(bar as HTMLElement);
  const [toast] = toasts();
  if (toast) fireEvent.animationEnd(toast);
  await waitFor(() => expect(toasts()).toEqual([]));
});
