// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { SportsbookLaunch } from '../../../machines/games/sportsbook/sportsbook.events';
import { loadLanguage } from '../../../src/i18n/localized';
import { routeReport } from '../../paths/sportsbook.model';
import { asha, refused, unreachable } from '../../support/machines/fixtures';
import { renderProduct, type Start } from '../../support/render-app';

const launch: SportsbookLaunch = {
  frameUrl: 'https://studio.example/sportsbook/frame',
  scriptUrl: 'https://studio.example/sportsbook/widget.js',
  brandId: 'winwin24x7',
  token: 't1',
};

async function open(start: Start = {}) {
  const product = await renderProduct({ path: '/betby', stored: asha, ...start });
  const { ports, sportsbookFrame } = product.games;
  return { ...product, ask: ports.askSportsbook, channel: sportsbookFrame };
}

/** The sportsbook whose frame was opened. */
async function openFrame(start: Start = {}) {
  const product = await open(start);
  await act(() => product.ask.resolve(launch));
  const send = (event: Parameters<typeof product.channel.send>[0]) =>
    act(async () => product.channel.send(event));
  const postedOf = (type: string) => product.channel.last.received.filter((event) => event.type === type);
  return { ...product, send, postedOf };
}

const frame = () => screen.queryByTitle('Sportsbook: events, prices and bet slip');

describe('the sportsbook', () => {
  it.each([
    ['/betby', 'betby'],
    ['/atlas-lobby', 'atlas'],
  ])('of %s is the widget %s', async (path, widget) => {
    const { ask } = await open({ path });
    expect(ask.last.input).toEqual({ widget, language: 'en' });
    expect(screen.getByRole('heading', { level: 1, name: 'Sportsbook' })).toBeVisible();
    expect(frame()).toBeNull();
  });

  it('that the backend does not have is not offered again', async () => {
    const { ask } = await open();
    await act(() => ask.reject({ kind: 'unavailable', serverMessage: '' }));
    expect(screen.getByText('The sportsbook is not available here')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load again' })).toBeNull();
  });

  it('that is refused to a visitor leads to the log-in', async () => {
    const { ask, user } = await open({ stored: {} });
    await act(() => ask.reject({ kind: 'unauthenticated', serverMessage: '' }));
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByText('Log in to open it.')).toBeVisible();
    await user.click(alert.getByRole('button', { name: 'Log In' }));
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeVisible();
  });

  it('that was refused to a visitor is opened once the visitor has logged in', async () => {
    const { ask, ports, user } = await open({ stored: {} });
    await act(() => ask.reject({ kind: 'unauthenticated', serverMessage: '' }));
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Log In' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Log in' }));
    await user.type(dialog.getByLabelText('Username'), 'asha');
    await user.type(dialog.getByLabelText('Password', { selector: 'input' }), 'secret12{Enter}');
    await act(() => ports.login.resolve(asha));
    await act(() => ask.resolve(launch));
    expect(frame()).toHaveAttribute('src', launch.frameUrl);
  });

  it('is a sandboxed frame whose address has no token', async () => {
    await openFrame();
    expect(frame()).toHaveAttribute('src', launch.frameUrl);
    expect(frame()).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');
    expect(frame()).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(screen.getByText('Opening the sportsbook')).toBeVisible();
  });

  it('starts the widget with the token, the preferences and the path of the address', async () => {
    const { send, postedOf } = await openFrame({
      path: '/betby?route=%2Fbets',
      preferences: { theme: 'light' },
    });
    await send({ type: 'sportsbook.frameLoaded' });
    expect(postedOf('frame.initialized')).toEqual([
      { type: 'frame.initialized', launch, language: 'en', theme: 'light', route: '/bets', request: 0 },
    ]);
    await send({ type: 'sportsbook.widgetReady' });
    expect(screen.queryByText('Opening the sportsbook')).toBeNull();
  });

  it('hides the frame until its widget runs, and keeps it when the frame does not load', async () => {
    const { clock, send } = await openFrame();
    expect(frame()).toHaveAttribute('aria-hidden', 'true');
    await act(async () => clock.increment(8000));
    await act(async () => clock.increment(12_000));
    expect(screen.getByRole('button', { name: 'Load again' })).toBeVisible();
    expect(frame()).toHaveAttribute('aria-hidden', 'true');
    await send({ type: 'sportsbook.widgetReady' });
    expect(frame()).toHaveAttribute('aria-hidden', 'false');
  });

  it('runs on when the player changes', async () => {
    const { send } = await openFrame();
    await send({ type: 'sportsbook.frameLoaded' });
    await send({ type: 'sportsbook.widgetReady' });
    await send({ type: 'sportsbook.playerChanged' });
    expect(frame()).toHaveAttribute('aria-hidden', 'false');
    expect(screen.queryByText('Opening the sportsbook')).toBeNull();
  });

  it('is as high as its widget', async () => {
    const { send } = await openFrame();
    await send({ type: 'sportsbook.resized', height: 1234 });
    expect(frame()).toHaveStyle({ height: '1234px' });
  });

  it('tells its widget which part header and tabs leave on the screen', async () => {
    const { send, postedOf } = await openFrame();
    await send({ type: 'sportsbook.widgetReady' });
    const place = (element: Element | null, top: number, height: number) =>
      Object.assign(element as Element, { getBoundingClientRect: () => new DOMRect(0, top, 360, height) });
    place(screen.getByRole('banner'), 0, 52);
    place(screen.getByRole('banner').parentElement?.querySelector('div[data-sticky-top]') ?? null, 52, 46);
    place(frame(), -400, 3000);
    window.dispatchEvent(new Event('scroll'));
    await vi.waitFor(() =>
      expect(postedOf('frame.scrolled').at(-1)).toEqual({
        type: 'frame.scrolled',
        visible: { top: 498, height: window.innerHeight - 98 },
      }),
    );
  });

  it('scrolls to the part of the frame that its widget asks for', async () => {
    const { send } = await openFrame();
    let scrolled = 900;
    const scrollBy = vi.spyOn(window, 'scrollBy').mockImplementation((options) => {
      scrolled += (options as ScrollToOptions).top ?? 0;
    });
    Object.assign(frame() as Element, {
      getBoundingClientRect: () => new DOMRect(0, -scrolled, 360, 3000),
    });
    await send({ type: 'sportsbook.scrollRequested', top: 1200 });
    expect(scrolled).toBe(1200);
    await send({ type: 'sportsbook.scrollRequested', top: 0 });
    expect(scrolled).toBe(0);
    // The start of the frame is on the screen already.
    scrolled = -80;
    await send({ type: 'sportsbook.scrollRequested', top: 0 });
    expect(scrolled).toBe(-80);
    scrollBy.mockRestore();
  });

  it('shows the path of the widget in the address, in an entry of the history if the player chose it', async () => {
    const { send } = await openFrame();
    const entries = history.length;
    await send(routeReport('/sport/tennis', { isPressed: false }));
    expect(location.pathname + location.search).toBe('/betby?route=%2Fsport%2Ftennis');
    expect(history.length).toBe(entries);
    expect(frame()).toBeInTheDocument();
  });

  it('shows its widget the path of an entry that the player goes to', async () => {
    const { postedOf, send } = await openFrame();
    const entries = history.length;
    await send(routeReport('/event/match-1'));
    expect(location.pathname + location.search).toBe('/betby?route=%2Fevent%2Fmatch-1');
    expect(history.length).toBe(entries + 1);
    expect(postedOf('frame.routeRequested')).toEqual([]);
    await act(async () => {
      history.replaceState(null, '', '/betby');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(postedOf('frame.routeRequested')).toEqual([
      { type: 'frame.routeRequested', route: '/', request: 1 },
    ]);
    expect(frame()).toBeInTheDocument();
  });

  it('opens the log-in of a visitor who bets, and keeps the frame', async () => {
    const { send } = await openFrame({ stored: {} });
    await send({ type: 'sportsbook.loginRequested' });
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(frame()).toBeInTheDocument();
  });

  it('opens the deposit', async () => {
    const { send } = await openFrame();
    await send({ type: 'sportsbook.rechargeRequested' });
    expect(location.pathname).toBe('/gatewaylist');
  });

  it('gets a new token when the one of the widget expires', async () => {
    const { ask, postedOf, send } = await openFrame();
    await send({ type: 'sportsbook.tokenExpired' });
    await act(() => ask.resolve({ ...launch, token: 't2' }));
    expect(postedOf('frame.tokenChanged')).toEqual([{ type: 'frame.tokenChanged', token: 't2' }]);
  });

  it('is ended when the screen is left', async () => {
    const { app, channel } = await openFrame();
    await act(async () =>
      app.system
        .get('navigation')
        .send({ type: 'navigation.pathRequested', path: '/sports', replace: false }),
    );
    expect(frame()).toBeNull();
    expect(channel.last.isClosed).toBe(true);
  });
});

describe('a sportsbook that does not open', () => {
  it('says so after 8 s, and offers to load it again after 20 s', async () => {
    const { ask, clock, user } = await openFrame();
    await act(async () => clock.increment(8000));
    expect(screen.getByText('Still loading')).toBeVisible();
    await act(async () => clock.increment(12_000));
    expect(screen.getByText('The sportsbook does not load')).toBeVisible();
    expect(frame()).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Load again' }));
    expect(ask.calls).toHaveLength(2);
  });

  it('shows the reason of the server', async () => {
    const { ask } = await open();
    await act(() => ask.reject(refused('Your account is suspended')));
    expect(screen.getByRole('alert')).toHaveTextContent('Your account is suspended');
  });

  it('shows a refusal of the server in Hindi on the Hindi page', async () => {
    await loadLanguage('hi');
    const { ask } = await open({ preferences: { language: 'hi' } });
    await act(() => ask.reject(refused('Too many games were opened. Try again in 30 seconds.')));
    expect(screen.getByRole('alert')).toHaveTextContent('बहुत सारे गेम खोले गए। 30 सेकंड बाद दोबारा कोशिश करें।');
  });

  it('can be loaded again after a failed request', async () => {
    const { ask, user } = await open();
    await act(() => ask.reject(unreachable));
    expect(screen.getByRole('alert')).toHaveTextContent('The sportsbook cannot be reached');
    await user.click(screen.getByRole('button', { name: 'Load again' }));
    await act(() => ask.resolve(launch));
    expect(frame()).toBeInTheDocument();
  });

  it('removes the frame of a widget that could not be started', async () => {
    const { send } = await openFrame();
    await send({ type: 'sportsbook.widgetFailed' });
    expect(frame()).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent('The sportsbook could not be started');
  });
});
