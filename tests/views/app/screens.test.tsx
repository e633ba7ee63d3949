import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { loadLanguage } from '../../../src/i18n/localized';
import { expectAccessible } from '../../support/axe';
import { asha, banner, details, refused, wallet } from '../../support/machines/fixtures';
import { renderProduct } from '../../support/render-app';

const player = { token: asha.token, user: asha.user, wallet };
const heading = () => screen.findByRole('heading', { level: 1 });

describe('guards', () => {
  it.each([
    ['/mybets', '/sign-in', 'Log in'],
    ['/profit&loss', '/sign-in', 'Log in'],
    ['/thankyou', '/sign-in', 'Log in'],
    ['/nowhere', '/', 'Sports, live tables and Aviator. All on play money.'],
    ['/verify-number', '/mobile-number', 'Sign up'],
    ['/betby', '/betby', 'Sportsbook'],
  ])('a visitor at %s is at %s', async (path, end, title) => {
    await renderProduct({ path });
    expect(location.pathname).toBe(end);
    expect(await heading()).toHaveTextContent(title);
  });

  it.each([
    ['/sign-in', '/sports', 'Hello, asha.'],
    ['/register', '/thankyou', 'Thank you, asha!'],
    ['/maintenance', '/sports', 'Hello, asha.'],
    ['/profit&loss', '/profit&loss', 'Profit and loss'],
    ['/nowhere', '/', 'Hello, asha.'],
  ])('a player at %s is at %s', async (path, end, title) => {
    await renderProduct({ path, stored: player });
    expect(location.pathname).toBe(end);
    expect(await heading()).toHaveTextContent(title);
  });

  it('never renders a screen for visitors when a token is stored', async () => {
    const { ports } = await renderProduct({ path: '/mybets', stored: player });
    expect(ports.checkSession.calls).toEqual([]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('My Bets');
  });

  it('leaves a screen for players at once after a log-out in another tab', async () => {
    const { app } = await renderProduct({ path: '/mybets', stored: player });
    act(() => app.system.get('session').send({ type: 'session.endedElsewhere' }));
    expect(location.pathname).toBe('/sign-in');
    expect(await heading()).toHaveTextContent('Log in');
  });
});

describe('the landing', () => {
  it('shows the banners ascending by order, with an illustration if they have no image', async () => {
    const { ports } = await renderProduct();
    await act(() =>
      ports.loadBanners.resolve([
        { ...banner('second', 2), url: 'https://news.example/', image: 'https://news.example/2.webp' },
        { ...banner('first', 1), text: 'As text', url: '/betby' },
      ]),
    );
    const news = await screen.findByRole('region', { name: 'News and offers' });
    const slides = within(news).getAllByRole('listitem');
    expect(slides).toHaveLength(2);
    expect(within(slides[0] as HTMLElement).getByText('first')).toBeVisible();
    expect(within(slides[0] as HTMLElement).getByRole('link')).toHaveAttribute('href', '/betby');
    expect(within(slides[1] as HTMLElement).getByRole('img')).toHaveAttribute(
      'src',
      'https://news.example/2.webp',
    );
    expect(within(slides[1] as HTMLElement).getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer');
    await expectAccessible();
  });

  it('shows the banners in the language of the page, and English ones without a Hindi text', async () => {
    await loadLanguage('hi');
    const { ports } = await renderProduct({ preferences: { language: 'hi' } });
    const hindi = { titleHi: 'दोस्त को साथ लाएँ', text: 'Share it', textHi: 'साझा करें' };
    await act(() =>
      ports.loadBanners.resolve([
        { ...banner('first', 1), ...hindi },
        { ...banner('second', 2), text: 'More' },
      ]),
    );
    expect(await screen.findByText(hindi.titleHi)).toBeVisible();
    expect(screen.getByText(hindi.textHi)).toBeVisible();
    expect(screen.getByText('second')).toBeVisible();
    expect(screen.getByText('More')).toBeVisible();
  });

  it('never renders a link with a script URL', async () => {
    const { ports, container } = await renderProduct();
    await act(() => ports.loadBanners.resolve([{ ...banner('bad', 1), url: 'javascript:alert(1)' }]));
    expect(await screen.findByText('bad')).toBeVisible();
    expect(container.innerHTML).not.toContain('javascript:');
  });

  it('offers a retry when the banners failed, and works without them', async () => {
    const { ports, user } = await renderProduct();
    await act(() => ports.loadBanners.reject(refused('No banners')));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(ports.loadBanners.calls).toHaveLength(2);
    await act(() => ports.loadBanners.resolve([]));
    expect(await screen.findByText('News appears here')).toBeVisible();
  });

  it('says of a banner without words that it is news, and not that there is none', async () => {
    const { ports } = await renderProduct();
    await act(() => ports.loadBanners.resolve([banner('', 1)]));
    expect(await screen.findByText('News 1')).toBeVisible();
    expect(screen.queryByText('News appears here')).toBeNull();
  });

  it('offers a visitor the first step of the sign-up', async () => {
    const { user } = await renderProduct();
    await user.click(screen.getByRole('button', { name: 'Join now' }));
    expect(await screen.findByRole('dialog', { name: 'Sign up' })).toBeVisible();
  });
});

describe('/maintenance', () => {
  it.each([
    ['maintenance', 'Under maintenance'],
    ['Suspended', 'Play is suspended'],
    ['frozen', 'We are not open right now'],
  ])('has a text for %s', async (brandStatus, title) => {
    const { ports } = await renderProduct({ path: '/sports', stored: player });
    await act(() => ports.loadDetails.resolve({ ...details, brandStatus }));
    expect(location.pathname).toBe('/maintenance');
    expect(await heading()).toHaveTextContent(title);
    await expectAccessible();
  });

  it('checks again on request and redirects back when it is live again', async () => {
    const { ports, user } = await renderProduct({ path: '/mybets', stored: player });
    await act(() => ports.loadDetails.resolve({ ...details, brandStatus: 'maintenance' }));
    await user.click(await screen.findByRole('button', { name: 'Check again now' }));
    await act(() => ports.loadDetails.resolve(details));
    expect(location.pathname).toBe('/mybets');
    expect(await heading()).toHaveTextContent('My Bets');
  });

  it('opened by its address while live shows that the site is live', async () => {
    const { user } = await renderProduct({ path: '/maintenance' });
    expect(await heading()).toHaveTextContent('We are open');
    await user.click(screen.getByRole('link', { name: 'To the sports page' }));
    expect(location.pathname).toBe('/sports');
  });
});

describe('/thankyou', () => {
  it('greets the new player with the wallet and a link', async () => {
    const { user } = await renderProduct({ path: '/thankyou', stored: player });
    expect(await heading()).toHaveTextContent('Thank you, asha!');
    expect(within(screen.getByRole('main')).getByText('₹500.00')).toBeVisible();
    expect(within(screen.getByRole('main')).getByText('last known')).toBeVisible();
    await expectAccessible();
    await user.click(screen.getByRole('link', { name: 'Start with sports' }));
    expect(location.pathname).toBe('/sports');
  });
});

describe('/thankyou after a registration that interrupted another screen', () => {
  it.each([
    ['/sports/jetfair?match=m1', 'Go to the match'],
    ['/bonus', 'Go to the page you opened'],
  ])('leads to %s', async (returnTo, name) => {
    await renderProduct({ path: '/thankyou', stored: player });
    act(() => history.replaceState({ returnTo }, '', '/thankyou'));
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', returnTo);
    expect(screen.getByRole('link', { name: 'Start with sports' })).toBeVisible();
  });

  it.each(['/thankyou', '/register', 'https://elsewhere.example/', null])(
    'leads to the sports alone after %s',
    async (returnTo) => {
      await renderProduct({ path: '/thankyou', stored: player });
      act(() => history.replaceState({ returnTo }, '', '/thankyou'));
      expect(await heading()).toHaveTextContent('Thank you, asha!');
      expect(screen.queryByRole('link', { name: /^Go to/ })).toBeNull();
    },
  );
});

describe('navigation to another screen', () => {
  it('moves the focus to its heading', async () => {
    const { user } = await renderProduct({ path: '/responsible-gaming/limits', stored: player });
    await heading();
    expect(document.body).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Help and signs of a problem' }));
    expect(await heading()).toHaveFocus();
  });
});
