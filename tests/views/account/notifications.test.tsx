import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Notification } from '../../../domain/notifications';
import { loadLanguage } from '../../../src/i18n/localized';
import { expectAccessible } from '../../support/axe';
import { asha, refused, unavailable, unreachable, wallet } from '../../support/machines/fixtures';
import { notificationOf } from '../../support/machines/notification-fixtures';
import { renderProduct } from '../../support/render-app';
import { onPhone } from '../../support/viewport';
import { openPanel, openSettings, renderBell } from './notifications-panel';

const stored = { token: asha.token, user: asha.user, wallet };

const settled: Notification = notificationOf({
  id: '9',
  content: {
    kind: 'bets.settled',
    ...{ marketId: 'm-mo', matchId: 'm', market: 'Match Odds', match: 'India <b>v</b> Australia' },
    ...{ winner: 'India', won: 2, lost: 1, void: 0, net: 1_250_50 },
  },
});

describe('the bell', () => {
  it('names the number of unread notifications, and follows other tabs', async () => {
    const { socket } = await renderBell();
    expect(screen.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible();
    const update = { type: 'account.notificationsRead', unread: 1 } as const;
    act(() => socket.send({ type: 'realtime.accountUpdated', update }));
    expect(screen.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  });

  it('announces one that arrives, and not what the player has just done', async () => {
    const { socket } = await renderBell();
    const arrive = (notification: Notification) => {
      const update = { type: 'account.notificationAdded', notification } as const;
      act(() => socket.send({ type: 'realtime.accountUpdated', update }));
    };
    arrive(settled);
    expect(
      screen.getByText('New notification: You won ₹1,250.50: India <b>v</b> Australia. Match Odds: India'),
    ).toBeInTheDocument();
    arrive(notificationOf({ id: '10', content: { kind: 'password.changed' } }));
    expect(screen.queryByText(/^New notification/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Notifications, 4 unread' })).toBeVisible();
  });

  it('has no number when all are read', async () => {
    await renderBell(0);
    expect(screen.getByRole('button', { name: 'Notifications' })).toHaveTextContent('');
  });
});

describe('a header without room for the bell', () => {
  it('names the number of unread notifications on the account button', async () => {
    const { socket } = await renderBell(3);
    expect(screen.getByRole('button', { name: 'Account of asha (3 unread notifications)' })).toBeVisible();
    const update = { type: 'account.notificationsRead', unread: 0 } as const;
    act(() => socket.send({ type: 'realtime.accountUpdated', update }));
    expect(screen.getByRole('button', { name: 'Account of asha' })).toBeVisible();
  });

  it('opens the panel from the account drawer, and returns the focus to the account button', async () => {
    const { user, ports } = await renderBell();
    const button = screen.getByRole('button', { name: /^Account of asha/ });
    await user.click(button);
    await user.click(await screen.findByRole('button', { name: 'Notifications (2)' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    expect(screen.queryByRole('dialog', { name: 'Account of asha' })).toBeNull();
    await act(() => ports.loadNotifications.resolve({ list: [settled], unread: 2, next: null }));
    expect(panel.getAllByRole('link')).toHaveLength(1);
    await user.click(panel.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button).toHaveFocus();
  });

  it('opens the panel from the menu', async () => {
    onPhone();
    const { user } = await renderBell();
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await user.click(await screen.findByRole('button', { name: 'Notifications (2)' }));
    expect(await screen.findByRole('dialog', { name: 'Notifications' })).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull();
  });

  it('has no row in the account drawer if the backend has no notifications', async () => {
    const { user, account, socket } = await renderProduct({ path: '/sports', stored });
    act(() => socket.send({ type: 'realtime.connected' }));
    await act(() => account.ports.countUnread.reject(unreachable));
    await user.click(screen.getByRole('button', { name: 'Account of asha' }));
    expect(await screen.findByRole('dialog', { name: 'Account of asha' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull();
  });
});

describe('the panel', () => {
  it('lists what happened with links, and marks it as read', async () => {
    const { panel, ports } = await openPanel([settled, notificationOf()]);
    const won = panel.getByRole('link', { name: /You won ₹1,250.50: India <b>v<\/b> Australia/ });
    expect(won).toHaveAttribute('href', '/mybets');
    expect(won).toHaveTextContent('Match Odds: India · 2 won, 1 lost, 0 void');
    expect(panel.getByRole('link', { name: /Your deposit of ₹500 was approved/ })).toHaveAttribute(
      'href',
      '/gatewaylist',
    );
    expect(ports.markRead.last.input).toEqual({ id: '9' });
    await act(() => ports.markRead.resolve({ id: '9', unread: 0 }));
    expect(screen.getByRole('button', { name: 'Notifications', hidden: true })).toBeInTheDocument();
    await expectAccessible(screen.getByRole('dialog'));
  });

  it.each([
    ['en', '6 over runs IND: 47 runs, line 45, Yes · 1 won, 0 lost, 0 void'],
    ['hi', 'IND: 6 ओवर के रन: 47 रन, लाइन 45, हाँ · 1 जीते, 0 हारे, 0 अमान्य'],
  ] as const)(
    'names the line and result of a fancy, in the language of the page: %s',
    async (language, detail) => {
      if (language === 'hi') await loadLanguage('hi');
      const { ports, user } = await renderBell(2, language);
      await user.click(screen.getByRole('button', { name: /^(?:Notifications|सूचनाएँ), 2/ }));
      const fancy = notificationOf({
        content: {
          kind: 'bets.settled',
          ...{ marketId: 'm-f', matchId: 'm', match: 'India v Australia' },
          ...{ market: '6 over runs IND', marketHi: 'IND: 6 ओवर के रन', runs: 47, line: 45, side: 'back' },
          ...{ won: 1, lost: 0, void: 0, net: 90_00 },
        },
      });
      await act(() => ports.loadNotifications.resolve({ list: [fancy], unread: 2, next: null }));
      expect(await screen.findByText(detail)).toBeVisible();
    },
  );

  it('gives the reason of the server for a rejection in Hindi on the Hindi page', async () => {
    await loadLanguage('hi');
    const { ports, user } = await renderBell(2, 'hi');
    await user.click(screen.getByRole('button', { name: /^सूचनाएँ, 2/ }));
    const rejected = (['deposit.rejected', 'withdrawal.rejected'] as const).map((kind, index) =>
      notificationOf({
        id: String(index),
        content: { kind, id: '7', amount: 500_00, reason: 'The payment did not succeed.' },
      }),
    );
    await act(() => ports.loadNotifications.resolve({ list: rejected, unread: 2, next: null }));
    expect(await screen.findAllByText(/^भुगतान पूरा नहीं हुआ।/)).toHaveLength(2);
  });

  it('says how many unread ones it cannot show', async () => {
    const { panel } = await openPanel([notificationOf({ id: '9', isRead: false })], null, 1);
    expect(panel.getByText('1 unread notification cannot be shown here.')).toBeVisible();
  });

  it('says when there is none', async () => {
    const { panel, ports } = await openPanel([]);
    expect(panel.getByText('No notifications yet')).toBeVisible();
    expect(ports.markRead.calls).toEqual([]);
  });

  it('loads older ones, and again after a failure', async () => {
    const { panel, ports, user } = await openPanel([settled], '9');
    await user.click(panel.getByRole('button', { name: 'Show older' }));
    expect(ports.loadNotifications.last.input).toEqual({ before: '9' });
    await act(() => ports.loadNotifications.reject(unreachable));
    expect(panel.getByText('Older notifications could not be loaded. Try again.')).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Show older' }));
    await act(() => ports.loadNotifications.resolve({ list: [notificationOf()], unread: 0, next: null }));
    expect(panel.getAllByRole('link')).toHaveLength(2);
    expect(panel.queryByRole('button', { name: 'Show older' })).toBeNull();
  });

  it('offers to try again when the list could not be loaded', async () => {
    const { ports, user } = await renderBell();
    await user.click(screen.getByRole('button', { name: 'Notifications, 2 unread' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    await act(() => ports.loadNotifications.reject(unreachable));
    await user.click(panel.getByRole('button', { name: 'Try again' }));
    await act(() => ports.loadNotifications.resolve({ list: [settled], unread: 1, next: null }));
    expect(panel.getAllByRole('link')).toHaveLength(1);
  });

  it('begins with its title, with the settings folded', async () => {
    const { panel } = await openPanel([settled]);
    expect(panel.getByRole('heading', { name: 'Notifications' })).toHaveFocus();
    expect(panel.queryByRole('checkbox')).toBeNull();
  });

  it('closes when a link is followed', async () => {
    const { panel, user } = await openPanel([notificationOf({ content: { kind: 'password.changed' } })]);
    await user.click(panel.getByRole('link', { name: /Your password was changed/ }));
    expect(screen.queryByRole('dialog', { name: 'Notifications' })).toBeNull();
    expect(location.pathname).toBe('/profile');
  });

  it('closes when the address changes', async () => {
    await openPanel([settled]);
    act(() => history.pushState(null, '', '/inplay'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the starts of followed matches', () => {
  const started = notificationOf({
    content: { kind: 'match.started', matchId: 'm/1', match: 'India v Australia' },
  });

  it('are notified by consent, which is off at first', async () => {
    const { panel, ports, user } = await openPanel([started]);
    const setting = () =>
      panel.getByRole('checkbox', { name: 'Notify me when a match that I follow starts' });
    await openSettings(user);
    await act(() => ports.loadReminders.resolve({ isOn: false }));
    expect(setting()).not.toBeChecked();
    await user.click(setting());
    expect(ports.saveReminders.last.input).toEqual({ isOn: true });
    expect(setting()).toBeChecked();
    await act(() => ports.saveReminders.reject(refused('Not now')));
    expect(setting()).not.toBeChecked();
    expect(panel.getByText('The setting is unchanged. Not now')).toBeVisible();
    const link = panel.getByRole('link', { name: /India v Australia has started/ });
    expect(link).toHaveAttribute('href', '/sports/jetfair?match=m%2F1');
    await expectAccessible(screen.getByRole('dialog'));
  });

  it('have no setting where the backend has none, and can be loaded again after a failure', async () => {
    const { panel, ports, user } = await openPanel([]);
    await openSettings(user);
    await act(() => ports.loadReminders.reject(unreachable));
    await user.click(panel.getByRole('button', { name: 'Try again' }));
    await act(() => ports.loadReminders.reject(unavailable));
    expect(panel.queryByRole('checkbox', { name: /starts/ })).toBeNull();
  });
});
