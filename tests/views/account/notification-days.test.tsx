import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DAY } from '../../../domain/india-time';
import { notificationOf } from '../../support/machines/notification-fixtures';
import { openPanel, renderBell } from './notifications-panel';

const titled = (id: string, amount: number, createdAt: number, isRead = true) =>
  notificationOf({ id, createdAt, isRead, content: { kind: 'referral.paid', amount } });

it('lists notifications by day in India, newest first', async () => {
  const now = Date.now();
  const { panel } = await openPanel([
    titled('5', 500_00, now),
    titled('4', 400_00, now - DAY),
    titled('3', 300_00, Date.parse('2026-03-02T00:10:00+05:30')),
    titled('2', 200_00, Date.parse('2026-03-01T23:50:00+05:30')),
    titled('1', 100_00, Date.parse('2026-03-01T10:00:00+05:30')),
  ]);
  const days = panel.getAllByRole('heading', { level: 3 }).map((heading) => {
    const list = heading.nextElementSibling as HTMLElement;
    return [
      heading.textContent,
      within(list)
        .getAllByText(/^You earned/)
        .map((line) => line.textContent),
    ];
  });
  expect(days).toEqual([
    ['Today', ['You earned ₹500 for a referral']],
    ['Yesterday', ['You earned ₹400 for a referral']],
    ['Mon, 2 Mar, 2026', ['You earned ₹300 for a referral']],
    ['Sun, 1 Mar, 2026', ['You earned ₹200 for a referral', 'You earned ₹100 for a referral']],
  ]);
});

it('calls a notification new until it is read', async () => {
  const time = Date.parse('2026-03-01T10:00:00+05:30');
  const { panel } = await openPanel([titled('2', 200_00, time, false), titled('1', 100_00, time)]);
  expect(panel.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'New: You earned ₹200 for a referral10:00',
    'You earned ₹100 for a referral10:00',
  ]);
});

it.each([
  [99, '99'],
  [100, '99+'],
])('has two digits at most on the bell, and all in its name: %d', async (unread, shown) => {
  await renderBell(unread);
  expect(screen.getByRole('button', { name: `Notifications, ${unread} unread` })).toHaveTextContent(shown);
});

it('says "1 unread notification" of one', async () => {
  await renderBell(1);
  await act(async () => {});
  expect(screen.getByRole('button', { name: 'Account of asha (1 unread notification)' })).toBeVisible();
});
