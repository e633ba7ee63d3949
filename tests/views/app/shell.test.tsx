import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { loadLanguage } from '../../../src/i18n/localized';
import { expectAccessible } from '../../support/axe';
import { asha, details, refused, wallet } from '../../support/machines/fixtures';
import { renderProduct } from '../../support/render-app';

const player = { token: asha.token, user: asha.user, wallet };

describe('the header of a visitor', () => {
  it('has Log In, Sign Up and the main navigation, with badges for unavailable screens', async () => {
    await renderProduct();
    expect(screen.getByRole('button', { name: 'Log In' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign Up' })).toBeVisible();
    const links = within(screen.getByRole('navigation', { name: 'Main navigation' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Exchange', '/sports/jetfair'],
      ['Sportsbook', '/betby'],
      ['Live Dealers', '/live-dealer'],
      ['Aviator', '/casino/spribe/aviator'],
    ]);
  });
});

describe.each([
  ['a visitor', {}],
  ['a player', { stored: player }],
])('%s who loses the network', (_, start) => {
  it.each(['/sports', '/sports?section=cricket', '/gamerules', '/support'])(
    'reads once on %s that the browser is offline, until it is online again',
    async (path) => {
      const { app, socket } = await renderProduct({ path, ...start });
      act(() => socket.send({ type: 'realtime.connected' }));
      expect(screen.queryByText(/offline/i)).toBeNull();
      act(() => app.system.get('realtime').send({ type: 'realtime.browserWentOffline' }));
      expect(await screen.findAllByText(/offline/i)).toHaveLength(1);
      act(() => app.system.get('realtime').send({ type: 'realtime.browserWentOnline' }));
      expect(screen.queryByText(/offline/i)).toBeNull();
    },
  );
});

describe('the header of a player', () => {
  it('shows Balance, Cash and Bonus with en-US separators, and Deposit and Withdraw', async () => {
    const { ports, user, app } = await renderProduct({ stored: player });
    act(() => app.system.get('wallet').send({ type: 'wallet.connected' }));
    await act(() => ports.fetchBalance.resolve({ balance: 1_234_567_89, cash: 1_234_500_00, coins: 67_89 }));
    const balance = await screen.findByRole('button', { name: 'Balance ₹1,234,567.89' });
    await user.click(balance);
    const purses = screen.getAllByRole('term').map(({ textContent }) => textContent);
    const amounts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(purses).toEqual(['Balance', 'Cash', 'Bonus']);
    expect(amounts).toEqual(['₹1,234,567.89', '₹1,234,500.00', '₹67.89']);
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/gatewaylist');
    expect(header.getByRole('link', { name: 'Withdraw' })).toHaveAttribute('href', '/withdraw');
    await expectAccessible();
  });

  describe('how the balance adds up', () => {
    const sum = 'Cash ₹400.00 − in open bets ₹150.00 = balance ₹250.00';

    it.each([
      ['at the balance menu', '/', 'Balance ₹250.00'],
      ['in the account drawer', '/', 'Account of asha'],
      ['on the statement', '/cashier', null],
    ])('is shown %s', async (_, path, button) => {
      const { app, ports, user } = await renderProduct({ path, stored: player });
      act(() => app.system.get('wallet').send({ type: 'wallet.connected' }));
      await act(() => ports.fetchBalance.resolve({ ...wallet, balance: 250_00, exposure: 150_00 }));
      if (button) await user.click(await screen.findByRole('button', { name: button }));
      expect(await screen.findByText(sum)).toBeVisible();
    });

    it.each([
      ['does not send the exposure', { balance: 250_00, cash: 400_00, coins: 0 }],
      ['counts the bonus in the balance', { balance: 500_00, cash: 400_00, coins: 100_00, exposure: 0 }],
    ])('is not shown if the backend %s', async (_, update) => {
      const { app, ports, user } = await renderProduct({ stored: player });
      act(() => app.system.get('wallet').send({ type: 'wallet.connected' }));
      await act(() => ports.fetchBalance.resolve(update));
      await user.click(await screen.findByRole('button', { name: /^Balance ₹/ }));
      expect(screen.getAllByRole('definition')).toHaveLength(3);
      expect(screen.queryByText(/in open bets/)).toBeNull();
    });
  });

  it('never shows a stored balance as live', async () => {
    await renderProduct({ stored: player });
    expect(await screen.findByRole('button', { name: 'Balance ₹500.00, updating…' })).toBeVisible();
  });

  it('labels the balance as last known while the connection is interrupted', async () => {
    const { app, ports, socket } = await renderProduct({ stored: player });
    act(() => socket.send({ type: 'realtime.connected' }));
    await act(() => ports.fetchBalance.resolve(wallet));
    expect(await screen.findByRole('button', { name: 'Balance ₹500.00' })).toBeVisible();
    act(() => app.system.get('realtime').send({ type: 'realtime.disconnected', random: 0.5 }));
    expect(screen.getByRole('button', { name: 'Balance ₹500.00, last known' })).toBeVisible();
    expect(screen.getByText('Reconnecting')).toBeInTheDocument();
    expect(screen.getByText(/^No live connection/)).toBeVisible();
  });

  it('shows an unknown balance as unknown, never as zero', async () => {
    const { user } = await renderProduct({ stored: { ...player, wallet: null } });
    await user.click(await screen.findByRole('button', { name: 'Balance not known yet, updating…' }));
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['—', '—', '—']);
  });

  it('calls a balance neither last known nor updating without a connection before any is known', async () => {
    const { app, user } = await renderProduct({ stored: { ...player, wallet: null } });
    act(() => app.system.get('realtime').send({ type: 'realtime.failed', random: 0.5 }));
    expect(await screen.findByText('Reconnecting')).toBeInTheDocument();
    const button = screen.getByRole('button', { name: 'Balance not known yet, no connection' });
    await user.click(button);
    expect(screen.getByText(/^This may be missing or out of date/)).toBeVisible();
    act(() => app.system.get('realtime').send({ type: 'realtime.connected' }));
    expect(screen.getByRole('button', { name: 'Balance not known yet, updating…' })).toBeVisible();
  });

  it.each([
    ['last known', player, 'Balance ₹500.00, last known'],
    ['not known', { ...player, wallet: null }, 'Balance not known yet'],
  ])('calls a balance %s, not updating, if the backend has answered without one', async (_, stored, name) => {
    const { app, ports } = await renderProduct({ stored });
    act(() => app.system.get('realtime').send({ type: 'realtime.connected' }));
    await act(() => ports.fetchBalance.resolve(null));
    expect(await screen.findByRole('button', { name })).toBeVisible();
  });

  it('calls no connection interrupted before there was one', async () => {
    const { app } = await renderProduct({ stored: player });
    act(() => app.system.get('realtime').send({ type: 'realtime.failed', random: 0.5 }));
    expect(await screen.findByText(/live connection/)).toHaveTextContent(
      'No live connection. We keep trying; figures may be out of date.',
    );
  });

  it('leaves a screen of players immediately after the sign-out', async () => {
    const { user, ports } = await renderProduct({ path: '/mybets', stored: player });
    await user.click(await screen.findByRole('button', { name: 'Account of asha' }));
    expect(screen.getByText('9876543210')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(location.pathname).toBe('/sign-in');
    expect(ports.signOut.inputs).toEqual([{ token: asha.token }]);
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
  });
});

describe('announcements', () => {
  it('scroll, and can be dismissed', async () => {
    const { ports, user } = await renderProduct();
    await act(() =>
      ports.loadAnnouncements.resolve([{ id: '1', content: 'The site is open', contentHi: null }]),
    );
    const marquee = await screen.findByRole('region', { name: 'Announcements' });
    expect(within(marquee).getAllByText('The site is open')[0]).toBeVisible();
    await user.click(within(marquee).getByRole('button', { name: 'Dismiss announcements' }));
    expect(screen.queryByText('The site is open')).toBeNull();
  });

  it('are shown in Hindi, or in English where they have no Hindi', async () => {
    await loadLanguage('hi');
    const { ports } = await renderProduct({ preferences: { language: 'hi' } });
    await act(() =>
      ports.loadAnnouncements.resolve([
        { id: '1', content: 'The site is open', contentHi: 'साइट खुली है' },
        { id: '2', content: 'Final tonight', contentHi: null },
      ]),
    );
    expect((await screen.findAllByText('साइट खुली है'))[0]).toBeVisible();
    expect(screen.getAllByText('Final tonight')[0]).toBeVisible();
    expect(screen.queryByText('The site is open')).toBeNull();
  });

  it('are shown whole, in as many lines as they need, while they are paused', async () => {
    const { ports, user } = await renderProduct();
    await act(() =>
      ports.loadAnnouncements.resolve([{ id: '1', content: 'The exchange is open', contentHi: null }]),
    );
    const marquee = await screen.findByRole('region', { name: 'Announcements' });
    expect(within(marquee).getAllByText('The exchange is open').length).toBeGreaterThan(1);
    await user.click(within(marquee).getByRole('button', { name: 'Pause' }));
    expect(within(marquee).getAllByText('The exchange is open')).toHaveLength(1);
    await user.click(within(marquee).getByRole('button', { name: 'Resume' }));
    expect(within(marquee).getAllByText('The exchange is open').length).toBeGreaterThan(1);
  });

  it('are one line that a button unfolds, if motion is reduced', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: query.includes('reduced-motion'),
          addEventListener: () => {},
          removeEventListener: () => {},
        }) as never,
    );
    const { ports, user } = await renderProduct();
    await act(() =>
      ports.loadAnnouncements.resolve([{ id: '1', content: 'The exchange is open', contentHi: null }]),
    );
    const marquee = await screen.findByRole('region', { name: 'Announcements' });
    expect(within(marquee).getAllByText('The exchange is open')).toHaveLength(1);
    const unfold = within(marquee).getByRole('button', { name: 'Announcements', expanded: false });
    await user.click(unfold);
    expect(unfold).toHaveAttribute('aria-expanded', 'true');
    expect(within(marquee).queryByRole('button', { name: 'Pause' })).toBeNull();
  });

  it('show the server’s message when loading failed', async () => {
    const { ports, toasts } = await renderProduct({ stored: { appDetails: details } });
    await act(() => ports.loadAnnouncements.reject(refused('Not today')));
    expect(toasts).toEqual([{ text: 'Not today' }]);
    expect(screen.getByText(/Play money only.*18\+/)).toBeVisible();
  });
});

describe('the title of the document', () => {
  it('is the site name on / and /sports, winwin24x7 without SEO_TITLE', async () => {
    const { ports } = await renderProduct({ path: '/sports' });
    expect(document.title).toBe('winwin24x7');
    await act(() => ports.loadDetails.resolve({ ...details, seoTitle: 'Play at Win' }));
    expect(document.title).toBe('Play at Win');
  });

  it('names the screen before the site on other screens', async () => {
    await renderProduct({ path: '/sign-in', stored: { appDetails: { ...details, seoTitle: '' } } });
    expect(document.title).toBe('Log in · winwin24x7');
  });
});

describe('the logo', () => {
  const logoOf = () => screen.getByRole('link', { name: /to the start page/ }).querySelector('img');

  it('is the operator’s, and the drawn one when it fails to load', async () => {
    const { ports } = await renderProduct({
      stored: { appDetails: { ...details, logoUrl: 'https://cdn.example/gone.svg' } },
    });
    const logo = logoOf();
    expect(logo).toHaveAttribute('src', 'https://cdn.example/gone.svg');
    if (logo) fireEvent.error(logo);
    expect(logoOf()).toBeNull();
    await act(() => ports.loadDetails.resolve({ ...details, logoUrl: 'https://cdn.example/another.svg' }));
    expect(logoOf()).toHaveAttribute('src', 'https://cdn.example/another.svg');
  });
});

describe('the footer', () => {
  it('links to the operator’s contacts, as links that can be followed, safe addresses only', async () => {
    const { ports } = await renderProduct({
      stored: {
        appDetails: {
          ...details,
          phone: '+91 98765 43210, 98765 43211',
          whatsAppUrl: 'wa.me/919876543210',
          telegram: 'javascript:alert(1)',
          facebook: '',
          instagram: 'http://plain.example',
        },
      },
    });
    const contact = await screen.findByRole('navigation', { name: 'Contact' });
    const links = within(contact).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Call +91 98765 43210', 'tel:+919876543210'],
      ['Call 98765 43211', 'tel:9876543211'],
      ['WhatsApp', 'https://wa.me/919876543210'],
      ['Instagram', 'http://plain.example/'],
    ]);
    expect(screen.getByText('18+')).toBeVisible();
    await act(() => ports.loadDetails.resolve({ ...details, minAge: 21 }));
    expect(screen.getByText('21+')).toBeVisible();
  });

  it('has no contacts if none are configured', async () => {
    await renderProduct();
    expect(await screen.findByRole('region', { name: 'Play responsibly' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Contact' })).toBeNull();
  });
});
