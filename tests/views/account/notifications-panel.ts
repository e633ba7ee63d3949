import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Notification } from '../../../domain/notifications';
import type { Language } from '../../../domain/preferences';
import { asha, wallet } from '../../support/machines/fixtures';
import { renderProduct } from '../../support/render-app';

const stored = { token: asha.token, user: asha.user, wallet };

/** The header of a player, with the number of unread notifications. */
export async function renderBell(unread = 2, language: Language = 'en') {
  const product = await renderProduct({ path: '/sports', stored, preferences: { language } });
  const { ports } = product.account;
  act(() => product.socket.send({ type: 'realtime.connected' }));
  await act(() => ports.countUnread.resolve({ unread, notices: [] }));
  return { ...product, ports };
}

/** Opens the settings of the panel, which are folded at first. */
export async function openSettings(user: UserEvent): Promise<void> {
  await user.click(await screen.findByText('Notification settings'));
}

/** The panel with its first page. */
export async function openPanel(list: readonly Notification[], next: string | null = null, unshown = 0) {
  const product = await renderBell();
  await product.user.click(screen.getByRole('button', { name: 'Notifications, 2 unread' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  await act(() => product.ports.loadNotifications.resolve({ list, unread: 2, next, unshown }));
  return { ...product, panel };
}
