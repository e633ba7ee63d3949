import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Mounted, mount } from '../../../../studio/sportsbook/widget/app/mount';
import { en } from '../../../../studio/sportsbook/widget/messages/en';
import { account, selection, sportsbookEvent } from './fixtures';

const answers: Readonly<Record<string, unknown>> = {
  session: account,
  events: { events: [sportsbookEvent()] },
  bets: { balance: account.balance, bets: [] },
};

/** Tokens with which a session was requested. */
let tokens: string[];
let mounted: Mounted | null;

beforeEach(() => {
  sessionStorage.clear();
  tokens = [];
  mounted = null;
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const name = url.split('/').at(-1) ?? '';
    if (name === 'session') tokens.push(JSON.parse(String(body)).token);
    return new Response(JSON.stringify(answers[name]));
  });
});
afterEach(() => {
  act(() => mounted?.unmount());
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  document.documentElement.removeAttribute('data-theme');
  document.documentElement.removeAttribute('lang');
});

const { lang, theme } = {
  lang: () => document.documentElement.lang,
  theme: () => document.documentElement.dataset.theme,
};

async function open(token: string | null = 't1') {
  const target = document.createElement('div');
  document.body.append(target);
  const ignore = () => {};
  const on = { onTokenExpired: ignore, onLogin: ignore, onRegister: ignore, onRecharge: ignore };
  const options = { brand_id: 'winwin24x7', token, target, route: '/', request: 0, ...on };
  await act(async () => {
    const view = { themeName: 'dark', lang: 'en', onRouteChange: ignore, onScrollRequest: ignore } as const;
    mounted = mount({ ...options, ...view });
  });
  await screen.findAllByText('Mumbai');
  return {
    target,
    update: (...[changes]: Parameters<Mounted['update']>) => act(async () => mounted?.update(changes)),
  };
}

it('shows language and theme as they were given last', async () => {
  const { update } = await open();
  expect([lang(), theme()]).toEqual(['en', 'dark']);
  await update({ themeName: 'light' });
  expect([lang(), theme()]).toEqual(['en', 'light']);
  await update({ lang: 'hi' });
  expect([lang(), theme()]).toEqual(['hi', 'light']);
});

it('requests a session with each token, and ends it without one', async () => {
  sessionStorage.setItem('sportsbook.selections', JSON.stringify([selection()]));
  const { update } = await open();
  const balances = () => screen.queryAllByText(new RegExp(`^${en.balance}`)).length > 0;
  await waitFor(() => expect([tokens, balances()]).toEqual([['t1'], true]));
  await update({ themeName: 'light' });
  expect([tokens, balances()]).toEqual([['t1'], true]);
  await update({ token: null });
  expect([tokens, balances()]).toEqual([['t1'], false]);
  await update({ token: 't2' });
  await waitFor(() => expect([tokens, balances()]).toEqual([['t1', 't2'], true]));
});

it('names the part that the player sees', async () => {
  const { target, update } = await open(null);
  await update({ viewport: { top: 120, height: 600 } });
  expect(target.style.getPropertyValue('--visible-top')).toBe('120px');
  expect(target.style.getPropertyValue('--visible-height')).toBe('600px');
});

it('empties its element when it is ended', async () => {
  const { target } = await open(null);
  act(() => mounted?.unmount());
  mounted = null;
  expect(target.childElementCount).toBe(0);
});
