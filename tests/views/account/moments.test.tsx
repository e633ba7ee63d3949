import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Notification } from '../../../domain/notifications';
import type { Language } from '../../../domain/preferences';
import { loadLanguage } from '../../../src/i18n/localized';
import { expectAccessible } from '../../support/axe';
import { asha, wallet } from '../../support/machines/fixtures';
import { notificationOf, resultOf } from '../../support/machines/notification-fixtures';
import { renderProduct } from '../../support/render-app';
import { openSettings } from './notifications-panel';

const stored = { token: asha.token, user: asha.user, wallet };

async function play(contents: readonly Notification['content'][], language: Language = 'en') {
  if (language === 'hi') await loadLanguage('hi');
  const product = await renderProduct({ path: '/sports', stored, preferences: { language } });
  act(() => product.socket.send({ type: 'realtime.connected' }));
  await act(() => product.account.ports.countUnread.resolve({ unread: 0, notices: [] }));
  for (const [index, content] of contents.entries()) {
    const notification = notificationOf({ id: String(index + 1), content });
    act(() =>
      product.socket.send({
        type: 'realtime.accountUpdated',
        update: { type: 'account.notificationAdded', notification },
      }),
    );
  }
  act(() => product.clock.increment(1_500));
  return product;
}

describe('a moment', () => {
  it('names the gain of all markets of a match, and can be closed', async () => {
    const { user } = await play([resultOf(300_00), resultOf(-100_00)]);
    const moment = await screen.findByRole('region', { name: 'A gain' });
    expect(moment).toHaveTextContent(/^You won ₹200\.00India v Australia$/);
    await expectAccessible(moment);
    await user.click(within(moment).getByRole('button', { name: 'Close this message' }));
    expect(screen.queryByRole('region', { name: 'A gain' })).toBeNull();
  });

  it('returns the focus to where it was when it is closed with the keys', async () => {
    const { user } = await play([resultOf(300_00)]);
    const close = within(await screen.findByRole('region', { name: 'A gain' })).getByRole('button');
    const before = screen.getByRole('link', { name: 'Skip to content' });
    act(() => before.focus());
    act(() => close.focus());
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('region', { name: 'A gain' })).toBeNull();
    expect(before).toHaveFocus();
  });

  it.each([
    ['from the page', false],
    ['from its button, and returns the focus', true],
  ])('is closed by Escape %s', async (_, isInside) => {
    const { user } = await play([resultOf(300_00)]);
    const close = within(await screen.findByRole('region', { name: 'A gain' })).getByRole('button');
    const before = screen.getByRole('link', { name: 'Skip to content' });
    act(() => before.focus());
    if (isInside) act(() => close.focus());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'A gain' })).toBeNull();
    expect(before).toHaveFocus();
  });

  it('stays when Escape closes a dialog over the page', async () => {
    const { user } = await play([resultOf(300_00)]);
    await screen.findByRole('region', { name: 'A gain' });
    await user.click(screen.getByRole('button', { name: /^Notifications/ }));
    await screen.findByRole('dialog', { name: 'Notifications' });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Notifications' })).toBeNull();
    expect(screen.getByRole('region', { name: 'A gain' })).toBeInTheDocument();
  });

  it('stays when Escape closes a dialog that has lost the focus', async () => {
    const { user } = await play([resultOf(300_00)]);
    await screen.findByRole('region', { name: 'A gain' });
    await user.click(screen.getByRole('button', { name: /^Notifications/ }));
    await screen.findByRole('dialog', { name: 'Notifications' });
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.getByRole('region', { name: 'A gain' })).toBeInTheDocument();
  });

  it('names the match in the language of the player', async () => {
    await play([resultOf(300_00, { matchHi: 'भारत बनाम ऑस्ट्रेलिया' })], 'hi');
    expect(await screen.findByRole('region', { name: 'लाभ' })).toHaveTextContent(
      'आप ₹300.00 जीतेभारत बनाम ऑस्ट्रेलिया',
    );
  });

  it('is not shown for a match that was lost over all its markets', async () => {
    await play([resultOf(300_00), resultOf(-500_00)]);
    expect(screen.queryByRole('region', { name: 'A gain' })).toBeNull();
  });

  it('of several matches names none', async () => {
    await play([resultOf(300_00), resultOf(100_00, { matchId: 'm2', match: 'A v B' })]);
    expect(await screen.findByRole('region', { name: 'A gain' })).toHaveTextContent(
      'You won ₹400.00Over your bets that were settled just now',
    );
  });

  it('names the bonus that was paid', async () => {
    await play([{ kind: 'bonus.paid', id: '3', name: { en: 'Welcome', hi: 'स्वागत' }, amount: 50_00 }]);
    expect(await screen.findByRole('region', { name: 'A gain' })).toHaveTextContent(
      'You earned ₹50.00From your bonus, paid to your cash',
    );
  });

  const arrive = (product: Awaited<ReturnType<typeof play>>, content: Notification['content']) =>
    act(() =>
      product.socket.send({
        type: 'realtime.accountUpdated',
        update: {
          type: 'account.notificationAdded',
          notification: notificationOf({ id: 'later', content }),
        },
      }),
    );
  const paid = (amount: number): Notification['content'] => ({
    ...{ kind: 'bonus.paid', id: '3', name: { en: 'Welcome', hi: 'स्वागत' }, amount },
  });

  it('adds the bonus that is paid after the win to it, which stays in view and sounds once', async () => {
    const product = await play([resultOf(300_00)]);
    await screen.findByRole('region', { name: 'A gain' });
    arrive(product, paid(50_00));
    expect(screen.getByRole('region', { name: 'A gain' })).toHaveTextContent(
      'You won ₹300.00India v AustraliaBonus paid: ₹50.00',
    );
    const { received } = product.account.momentEffects.last;
    expect(received.filter(({ type }) => type === 'momentEffects.played')).toHaveLength(1);
  });

  it.each([
    ['is not shown for a bonus that is smaller than the loss that earned it', 2_000, 50_00, false],
    ['is shown for a bonus that is larger than the loss that earned it', 2_000, 600_00, true],
    ['is shown for a bonus that is paid long after a loss', 10_000, 50_00, true],
  ])('%s', async (_, later, amount, isShown) => {
    const product = await play([resultOf(-500_00)]);
    act(() => product.clock.increment(later));
    arrive(product, paid(amount));
    act(() => product.clock.increment(1_500));
    if (isShown) await screen.findByText('From your bonus, paid to your cash');
    expect(screen.queryByRole('region', { name: 'A gain' }) !== null).toBe(isShown);
  });

  it('offers vibration only on a device that can, and keeps the choice of the sound', async () => {
    Object.assign(navigator, { vibrate: () => true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'vibrate'));
    const { account, user } = await play([]);
    await user.click(screen.getByRole('button', { name: /^Notifications/ }));
    const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    await openSettings(user);
    await user.click(panel.getByRole('checkbox', { name: 'Play a sound on this device when I win' }));
    await user.click(panel.getByRole('checkbox', { name: 'Vibrate when I win' }));
    expect(account.momentEffects.last.received.at(-1)).toEqual({
      ...{ type: 'momentEffects.settingsChosen', settings: { hasSound: true, hasVibration: true } },
    });
  });

  it.each([
    ['says', true],
    ['does not say', false],
  ])('%s that nothing sounds or vibrates on a device whose reduced motion is %s', async (_, isReduced) => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        Object.assign(new EventTarget(), {
          matches: isReduced && query === '(prefers-reduced-motion: reduce)',
        }) as unknown as MediaQueryList,
    );
    onTestFinished(() => void vi.restoreAllMocks());
    const { user } = await play([]);
    await user.click(screen.getByRole('button', { name: /^Notifications/ }));
    const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    await openSettings(user);
    const sentence = panel.queryByText(/^Your device asks for less motion/);
    expect(sentence !== null).toBe(isReduced);
    await expectAccessible(await screen.findByRole('dialog', { name: 'Notifications' }));
  });

  it('sounds where the player has chosen it, which stays', async () => {
    const { account, user } = await play([]);
    await user.click(screen.getByRole('button', { name: /^Notifications/ }));
    const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    await openSettings(user);
    expect(panel.queryByRole('checkbox', { name: 'Vibrate when I win' })).toBeNull();
    await user.click(panel.getByRole('checkbox', { name: 'Play a sound on this device when I win' }));
    expect(account.momentEffects.last.received).toEqual([
      { type: 'momentEffects.settingsChosen', settings: { hasSound: true, hasVibration: false } },
    ]);
  });
});
