import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadLanguage } from '../../../src/i18n/localized';
import { asha, details, wallet } from '../../support/machines/fixtures';
import { renderProduct } from '../../support/render-app';
import { en, hi } from '../../support/texts';
import { renderBell } from '../account/notifications-panel';

const player = { token: asha.token, user: asha.user, wallet };

describe('the balance of the header', () => {
  const label = (name: RegExp) =>
    screen.getByRole('button', { name }).querySelector<HTMLElement>('[data-length], [data-outdated], span');

  it.each([
    [99_999_00, undefined],
    [100_000_00, 'long'],
    [999_999_00, 'long'],
    [1_000_000_00, 'longest'],
  ])('of %i paise is set so that it fits a phone: %s', async (balance, length) => {
    const { app, ports } = await renderProduct({ stored: player });
    act(() => app.system.get('wallet').send({ type: 'wallet.connected' }));
    await act(() => ports.fetchBalance.resolve({ ...wallet, balance }));
    expect(label(/^Balance ₹/)?.dataset.length).toBe(length);
  });

  it('is marked while it may be outdated, and its menu says so', async () => {
    const { app, ports, user } = await renderProduct({ stored: player });
    expect(label(/^Balance ₹500.00, updating/)?.dataset.outdated).toBe('true');
    await user.click(screen.getByRole('button', { name: /^Balance ₹/ }));
    expect(screen.getByText(en.wallet.outdatedNote)).toBeVisible();
    act(() => app.system.get('wallet').send({ type: 'wallet.connected' }));
    await act(() => ports.fetchBalance.resolve(wallet));
    expect(label(/^Balance ₹500.00$/)?.dataset.outdated).toBeUndefined();
    expect(screen.queryByText(en.wallet.outdatedNote)).toBeNull();
  });

  it('is named as outdated in the account drawer until it has arrived', async () => {
    const { app, ports, user } = await renderProduct({ stored: player });
    await user.click(await screen.findByRole('button', { name: 'Account of asha' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Account of asha' }));
    expect(drawer.getByText(`· ${en.wallet.updating}`)).toBeVisible();
    act(() => app.system.get('wallet').send({ type: 'wallet.connected' }));
    await act(() => ports.fetchBalance.resolve(wallet));
    expect(drawer.queryByText(/·/)).toBeNull();
    act(() => app.system.get('realtime').send({ type: 'realtime.browserWentOffline' }));
    expect(drawer.getByText(`· ${en.wallet.lastKnown}`)).toBeVisible();
  });
});

describe('the footer', () => {
  it('opens contacts in a new tab, which cannot reach the page, and calls from this one', async () => {
    await renderProduct({ stored: { appDetails: details } });
    const contact = within(await screen.findByRole('navigation', { name: 'Contact' }));
    const targets = contact
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('target'), link.getAttribute('rel')]);
    expect(targets).toEqual([
      ['Call +91 98765 43210', null, null],
      ['WhatsApp', '_blank', 'noopener noreferrer'],
    ]);
  });

  it('describes the page for search engines in its language', async () => {
    const meta = document.createElement('meta');
    meta.name = 'description';
    document.head.append(meta);
    onTestFinished(() => meta.remove());
    await loadLanguage('hi');
    await renderProduct({ preferences: { language: 'hi' } });
    await screen.findByRole('contentinfo');
    expect(meta.content).toBe(hi.footer.description);
  });
});

describe('the focus', () => {
  it('is the browser’s on the first screen, and the heading’s of one that is opened', async () => {
    const { user } = await renderProduct({ path: '/gamerules' });
    expect(document.body).toHaveFocus();
    await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Fair play' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Fair play' })).toHaveFocus();
  });

  it('is in the first field of a form that is opened', async () => {
    await renderProduct({ path: '/gamerules' });
    await act(async () => history.pushState(null, '', '/sign-in'));
    expect(screen.getByLabelText('Username')).toHaveFocus();
  });
});

it('the notifications close when the session ends elsewhere', async () => {
  const { app, user } = await renderBell();
  await user.click(screen.getByRole('button', { name: 'Notifications, 2 unread' }));
  await screen.findByRole('dialog', { name: 'Notifications' });
  act(() => app.system.get('session').send({ type: 'session.endedElsewhere' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
