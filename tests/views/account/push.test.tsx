import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { loadLanguage } from '../../../src/i18n/localized';
import { expectAccessible } from '../../support/axe';
import { refused, unreachable } from '../../support/machines/fixtures';
import { openPanel, openSettings, renderBell } from './notifications-panel';

describe('the notifications of this device', () => {
  async function openSetting(status: 'unsupported' | 'denied' | 'off' | 'on') {
    const product = await openPanel([]);
    await openSettings(product.user);
    await act(() => product.ports.readPush.resolve(status));
    const button = (name: string) => product.panel.getByRole('button', { name });
    return { ...product, button };
  }

  it('are turned on by a press, after the question of the browser', async () => {
    const { button, panel, ports, user } = await openSetting('off');
    expect(panel.getByText(/Amounts, names and matches are not sent/)).toBeVisible();
    expect(ports.askPermission.calls).toEqual([]);
    await user.click(button('Notify me on this device'));
    expect(panel.getByText('Answer the question of your browser')).toBeVisible();
    expect(button('Notify me on this device')).toHaveAttribute('aria-busy', 'true');
    await act(() => ports.askPermission.resolve('granted'));
    await act(() => ports.subscribePush.resolve(null));
    expect(panel.getByText(/^This device is notified/)).toBeVisible();
    expect(button('Do not notify this device')).toHaveFocus();
    await expectAccessible(screen.getByRole('dialog'));
  });

  it('are turned off there', async () => {
    const { button, panel, ports, user } = await openSetting('on');
    await act(() => ports.subscribePush.resolve(null));
    await user.click(button('Do not notify this device'));
    await act(() => ports.unsubscribePush.reject(unreachable));
    expect(panel.getByText(/^Notifications may still be on/)).toBeVisible();
    await user.click(button('Do not notify this device'));
    await act(() => ports.unsubscribePush.resolve(null));
    expect(button('Notify me on this device')).toHaveFocus();
  });

  it('say what to do when the browser blocks them', async () => {
    const { button, ports, user } = await openSetting('denied');
    const blocked = button('Notify me on this device');
    expect(blocked).toHaveAccessibleDescription(/Allow them in its settings/);
    await user.click(blocked);
    expect(ports.askPermission.calls).toEqual([]);
  });

  it('are offered only where the backend has them', async () => {
    const { panel, ports, user } = await openPanel([]);
    await openSettings(user);
    expect(ports.readPush.last.input).toEqual({ asksBackend: true });
    await act(() => ports.readPush.resolve('unavailable'));
    expect(panel.queryByRole('region', { name: 'Notifications of this device' })).toBeNull();
    expect(panel.queryByRole('button', { name: 'Notify me on this device' })).toBeNull();
  });

  it('say when the browser cannot show them', async () => {
    const { panel } = await openSetting('unsupported');
    expect(panel.getByText(/^This browser cannot notify you/)).toBeVisible();
    expect(panel.queryByRole('button', { name: 'Notify me on this device' })).toBeNull();
  });

  it('may be asked for again after a question without an answer, a lost answer and a refusal', async () => {
    const { button, panel, ports, user } = await openSetting('off');
    await user.click(button('Notify me on this device'));
    await act(() => ports.askPermission.resolve('default'));
    expect(panel.getByText('The question of your browser was not answered.')).toBeVisible();
    await user.click(button('Notify me on this device'));
    await act(() => ports.askPermission.resolve('granted'));
    await act(() => ports.subscribePush.reject(unreachable));
    expect(panel.getByText(/This device may not be notified yet/)).toBeVisible();
    await user.click(button('Try again'));
    await act(() => ports.askPermission.resolve('granted'));
    await act(() => ports.subscribePush.reject({ kind: 'refused', serverMessage: '' }));
    expect(panel.getByRole('alert')).toHaveTextContent('Your browser could not turn notifications on.');
    expect(button('Try again')).toHaveFocus();
  });

  it.each([
    ['unreachable', 'No answer arrived. Check your connection and try again.'],
    ['unavailable', 'This is not available here.'],
    ['failing', 'The server failed. Try again in a minute. Reference r-17'],
    ['malformed', 'The server gave an answer that could not be read. Try again, or ask support.'],
  ] as const)('say why they may still be on: %s', async (kind, cause) => {
    const { button, panel, ports, user } = await openSetting('on');
    await act(() => ports.subscribePush.resolve(null));
    await user.click(button('Do not notify this device'));
    const reference = kind === 'failing' ? { reference: 'r-17' } : {};
    await act(() => ports.unsubscribePush.reject({ kind, serverMessage: '', ...reference }));
    expect(panel.getByRole('alert')).toHaveTextContent(`Notifications may still be on. ${cause}`);
  });

  it('show a refusal of the server in Hindi on the Hindi page', async () => {
    await loadLanguage('hi');
    const { ports, user } = await renderBell(0, 'hi');
    await user.click(screen.getByRole('button', { name: 'सूचनाएँ' }));
    await act(() => ports.loadNotifications.resolve({ list: [], unread: 0, next: null }));
    await user.click(screen.getByText('सूचनाओं की सेटिंग'));
    await act(() => ports.readPush.resolve('off'));
    await user.click(screen.getByRole('button', { name: 'इस डिवाइस पर सूचना दें' }));
    await act(() => ports.askPermission.resolve('granted'));
    await act(() =>
      ports.subscribePush.reject(
        refused('Notifications cannot be sent to the push service of this browser.'),
      ),
    );
    expect(screen.getByRole('alert')).toHaveTextContent('इस ब्राउज़र की पुश सेवा को सूचनाएँ नहीं भेजी जा सकतीं।');
  });

  it('open the screen of a notification that is pressed while the product is open', async () => {
    const { account } = await openPanel([]);
    act(() => account.pushChannel.send({ type: 'push.notificationPressed', path: '/profile' }));
    expect(location.pathname).toBe('/profile');
  });
});
