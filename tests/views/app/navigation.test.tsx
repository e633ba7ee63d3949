import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../support/axe';
import { asha, wallet } from '../../support/machines/fixtures';
import { renderProduct } from '../../support/render-app';
import { onPhone } from '../../support/viewport';

const player = { token: asha.token, user: asha.user, wallet };
const address = () => `${location.pathname}${location.search}`;
const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const navigation = (name: string) => screen.findByRole('navigation', { name });

describe('the sports tabs', () => {
  it('filter the landing for a visitor without a sign-in', async () => {
    const { user } = await renderProduct({ path: '/sports' });
    const tabs = await navigation('Sections');
    expect(linksIn(tabs)).toEqual([
      ['Home', '/sports'],
      ['In-Play', '/sports?section=inplay'],
      ['Cricket', '/sports?section=cricket'],
      ['Soccer', '/sports?section=soccer'],
      ['Tennis', '/sports?section=tennis'],
      ['Casino', '/allCasino'],
      ['Horse Racing', '/sports?section=horse-racing'],
    ]);
    await user.click(within(tabs).getByRole('link', { name: 'Horse Racing' }));
    expect(address()).toBe('/sports?section=horse-racing');
    expect(await screen.findByRole('heading', { level: 1, name: 'Horse Racing' })).toBeVisible();
    expect(within(tabs).getByRole('link', { current: 'page' })).toHaveTextContent('Horse Racing');
    expect(within(tabs).getByRole('link', { name: 'Horse Racing' })).toHaveFocus();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Horse Racing');
    await expectAccessible();
  });

  it('open the exchange for a player', async () => {
    const { user } = await renderProduct({ path: '/', stored: player });
    const tabs = await navigation('Sections');
    await user.click(within(tabs).getByRole('link', { name: /Soccer/ }));
    expect(address()).toBe('/sports/jetfair?section=soccer');
    expect(await screen.findByRole('heading', { level: 1, name: 'Soccer' })).toBeVisible();
    expect(within(tabs).getByRole('link', { current: 'page' })).toHaveTextContent('Soccer');
  });

  it.each([
    ['a visitor', '/sports?section=cricket', {}],
    ['a player', '/sports?section=cricket', { stored: player }],
    ['a player', '/home?section=cricket', { stored: player }],
    ['a player', '/sports/jetfair?section=cricket', { stored: player }],
  ])('only Cricket is current for %s at %s', async (_, path, start) => {
    await renderProduct({ path, ...start });
    for (const name of ['Sections', 'Sports'])
      expect(within(await navigation(name)).getByRole('link', { current: 'page' })).toHaveTextContent(
        'Cricket',
      );
    expect(within(await navigation('Quick Links')).queryByRole('link', { current: 'page' })).toBeNull();
  });

  it('none is current in a match', async () => {
    await renderProduct({ path: '/sports/jetfair?match=m1', stored: player });
    expect(within(await navigation('Sections')).queryByRole('link', { current: 'page' })).toBeNull();
  });

  it('Casino asks a visitor to sign in, and opens afterwards', async () => {
    const { user, ports } = await renderProduct({ path: '/sports' });
    await user.click(within(await navigation('Sections')).getByRole('link', { name: /Casino/ }));
    expect(address()).toBe('/sports');
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeVisible();
    await user.type(screen.getByLabelText('Username'), 'asha');
    await user.type(screen.getByLabelText('Password'), 'secret123{Enter}');
    await act(() => ports.login.resolve(asha));
    expect(address()).toBe('/allCasino');
  });

  it.each([
    ['/sports?section=Horse%20Racing', 'Horse Racing'],
    ['/sports?section=horse-racing', 'Horse Racing'],
    ['/sports?section=In-play', 'In-Play'],
    ['/sports?section=TENNIS', 'Tennis'],
    ['/?section=cricket', 'Cricket'],
  ])('%s selects the section %s', async (path, title) => {
    await renderProduct({ path });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  it('an unknown section shows all sections', async () => {
    await renderProduct({ path: '/sports?section=quidditch' });
    expect(await screen.findByRole('heading', { level: 1, name: /Sports, live tables/ })).toBeVisible();
    expect(within(await navigation('Sections')).getByRole('link', { current: 'page' })).toHaveTextContent(
      'Home',
    );
  });
});

describe('on a desktop', () => {
  it('the side navigation has quick links and sports, without a bottom bar or a menu', async () => {
    await renderProduct();
    expect(linksIn(await navigation('Quick Links'))).toEqual([
      ['Home', '/sports'],
      ['Aviator', '/casino/spribe/aviator'],
      ['Exchange', '/sports/jetfair'],
      ['Sports', '/spmsports/cricket'],
      ['World Casino', '/casino/worldcasino'],
    ]);
    expect(linksIn(await navigation('Sports'))).toEqual([
      ['Cricket', '/sports?section=cricket'],
      ['Soccer', '/sports?section=soccer'],
      ['Tennis', '/sports?section=tennis'],
      ['Horse Racing', '/sports?section=horse-racing'],
    ]);
    expect(screen.queryByRole('navigation', { name: 'Bottom bar' })).toBeNull();
  });

  it('the main navigation asks a visitor to sign in for links of players', async () => {
    const { user } = await renderProduct();
    const main = await navigation('Main navigation');
    await user.click(within(main).getByRole('link', { name: /Exchange/ }));
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(within(main).getByRole('link', { name: /Sportsbook/ }));
    expect(address()).toBe('/betby');
  });

  it('a text page has no links to games', async () => {
    await renderProduct({ path: '/gamerules' });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('navigation', { name: 'Sections' })).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Quick Links' })).toBeNull();
    expect(await navigation('Main navigation')).toBeVisible();
  });
});

describe('on a phone', () => {
  it('the bottom bar has five links, and guarded ones ask a visitor to sign in', async () => {
    onPhone();
    const { user } = await renderProduct();
    const bottomBar = await navigation('Bottom bar');
    expect(
      within(bottomBar)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Games', 'Exchange', 'Home', 'Cashier', 'Support']);
    expect(within(bottomBar).getByRole('link', { current: 'page' })).toHaveTextContent('Home');
    await user.click(within(bottomBar).getByRole('link', { name: /Cashier/ }));
    expect(address()).toBe('/');
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeVisible();
    await expectAccessible();
  });

  it('the bottom bar has no current link in a section of the landing', async () => {
    onPhone();
    await renderProduct({ path: '/sports?section=cricket' });
    expect(within(await navigation('Bottom bar')).queryByRole('link', { current: 'page' })).toBeNull();
  });

  it('the menu leads to the screens of the desktop header, to each once', async () => {
    onPhone();
    const { user } = await renderProduct({ path: '/sports/jetfair', stored: player });
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    const main = await navigation('Main navigation');
    expect(linksIn(main)).toEqual([
      ['Sportsbook', '/betby'],
      ['Live Dealers', '/live-dealer'],
    ]);
    const menu = linksIn(screen.getByRole('dialog', { name: 'Menu' }));
    expect(menu).toEqual(
      expect.arrayContaining([
        ['Exchange', '/sports/jetfair'],
        ['Aviator', '/casino/spribe/aviator'],
      ]),
    );
    for (const column of [0, 1]) {
      const values = menu.map((link) => link[column]);
      expect(values).toEqual([...new Set(values)]);
    }
    expect(within(await navigation('Quick Links')).getByRole('link', { current: 'page' })).toHaveTextContent(
      'Exchange',
    );
    await user.click(within(main).getByRole('link', { name: /Sportsbook/ }));
    expect(address()).toBe('/betby');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('the bottom bar opens each screen for a player', async () => {
    onPhone();
    const { user } = await renderProduct({ stored: player });
    await user.click(within(await navigation('Bottom bar')).getByRole('link', { name: /Support/ }));
    expect(address()).toBe('/support');
    expect(within(await navigation('Bottom bar')).getByRole('link', { current: 'page' })).toHaveTextContent(
      'Support',
    );
  });

  it('the menu has quick links, sports and My Account, and closes when a link is followed', async () => {
    onPhone();
    const { user } = await renderProduct();
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    expect(within(menu).getByRole('navigation', { name: 'Quick Links' })).toBeVisible();
    expect(within(menu).getByRole('button', { name: 'My Account' })).toBeVisible();
    expect(within(menu).getByRole('button', { name: 'Search Games' })).toBeVisible();
    expect(within(menu).getByRole('group', { name: 'Language' })).toBeVisible();
    await expectAccessible(menu);
    await user.click(within(menu).getByRole('link', { name: 'Horse Racing' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(address()).toBe('/sports?section=horse-racing');
  });

  it('the menu restores the focus when Escape closes it', async () => {
    onPhone();
    const { user } = await renderProduct();
    const button = screen.getByRole('button', { name: 'Menu' });
    await user.click(button);
    await screen.findByRole('dialog', { name: 'Menu' });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button).toHaveFocus();
  });

  it('the menu closes on navigation', async () => {
    onPhone();
    const { user } = await renderProduct();
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await screen.findByRole('dialog', { name: 'Menu' });
    act(() => history.pushState(null, '', '/gamerules'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('My Account opens the log-in for a visitor', async () => {
    onPhone();
    const { user } = await renderProduct();
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await user.click(await screen.findByRole('button', { name: 'My Account' }));
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull();
  });

  it('My Account opens the drawer for a player', async () => {
    onPhone();
    const { user } = await renderProduct({ stored: player });
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await user.click(await screen.findByRole('button', { name: 'My Account' }));
    expect(await screen.findByRole('dialog', { name: 'Account of asha' })).toBeVisible();
  });
});

describe('the account drawer', () => {
  it('shows the name, the balances and the links, in this order', async () => {
    const { user } = await renderProduct({ stored: player });
    await user.click(await screen.findByRole('button', { name: 'Account of asha' }));
    const drawer = await screen.findByRole('dialog', { name: 'Account of asha' });
    expect(within(drawer).getByText('asha')).toBeVisible();
    expect(within(drawer).getByText('9876543210')).toBeVisible();
    expect(within(drawer).getByText('₹500.00')).toBeVisible();
    expect(linksIn(within(drawer).getByRole('navigation', { name: 'My Account' }))).toEqual([
      ['Withdraw', '/withdraw'],
      ['Deposit', '/gatewaylist'],
      ['Profile', '/profile'],
      ['My Bets', '/mybets'],
      ['Bonus', '/bonus'],
      ['Referral', '/referral'],
      ['Account Statement', '/cashier'],
      ['Profit and Loss', '/profit&loss'],
    ]);
    expect(within(drawer).getByRole('button', { name: 'Sign Out' })).toBeVisible();
    await expectAccessible(drawer);
  });

  it('closes when the session ends elsewhere', async () => {
    const { user, app } = await renderProduct({ stored: player });
    await user.click(await screen.findByRole('button', { name: 'Account of asha' }));
    await screen.findByRole('dialog', { name: 'Account of asha' });
    act(() => app.system.get('session').send({ type: 'session.endedElsewhere' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the screen of', () => {
  it('/show-all-game lists the two providers of live dealers', async () => {
    await renderProduct({ path: '/show-all-game', stored: player });
    const list = await within(screen.getByRole('main')).findByRole('list');
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/casino/ezugi', '/casino/evolution']);
    await expectAccessible();
  });

  it('/live-rummy has a banner that links to Ezugi', async () => {
    await renderProduct({ path: '/live-rummy', stored: player });
    const main = screen.getByRole('main');
    expect(await within(main).findByText('Coming soon')).toBeVisible();
    expect(within(main).getByRole('link', { name: /Ezugi/ })).toHaveAttribute('href', '/casino/ezugi');
    await expectAccessible();
  });

  it('/home shows the landing to a player', async () => {
    await renderProduct({ path: '/home', stored: player });
    expect(await screen.findByRole('heading', { level: 1, name: 'Hello, asha.' })).toBeVisible();
  });
});
