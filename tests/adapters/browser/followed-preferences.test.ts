// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Preferences } from '../../../domain/preferences';
import { preferencesMachine } from '../../../machines/app/preferences/preferences.machine';
import { followOtherTabs } from '../../../src/adapters/app/browser/followed-preferences';
import { createPreferencesStorage } from '../../../src/adapters/app/browser/preferences';
import { readPreferences, storePreferences } from '../../../src/adapters/app/browser/preferences-cookie';

const ours: Preferences = { language: 'en', theme: 'dark', numbers: 'international' };
const theirs: Preferences = { language: 'hi', theme: 'light', numbers: 'indian' };

/** The requests for a language, each of which waits until it is answered. */
let requests: { answer: () => void; fail: () => void }[] = [];
const toasts = vi.fn();
const ends: (() => void)[] = [];

function startTab() {
  const machine = preferencesMachine.provide({
    actors: {
      loadCatalogue: fromPromise<void, { language: Preferences['language'] }>(
        () =>
          new Promise((resolve, reject) =>
            requests.push({ answer: resolve, fail: () => reject(new Error()) }),
          ),
      ),
      preferencesStorage: createPreferencesStorage(),
    },
    actions: { toastFailure: toasts },
  });
  const tab = createActor(machine, { input: ours }).start();
  ends.push(followOtherTabs(tab), () => tab.stop());
  return tab;
}
const chosenIn = (tab: ReturnType<typeof startTab>) => {
  const { language, theme, numbers } = tab.getSnapshot().context;
  return { language, theme, numbers };
};
const returnToTab = () => window.dispatchEvent(new Event('focus'));
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  requests = [];
  storePreferences(ours);
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.restoreAllMocks();
  toasts.mockClear();
});

it('takes over what another tab has stored when the player returns', async () => {
  const tab = startTab();
  storePreferences(theirs);
  returnToTab();
  requests[0]?.answer();
  await settle();
  expect(chosenIn(tab)).toEqual(theirs);
  expect(document.documentElement.dataset.theme).toBe('light');
});

it('takes over what another tab has stored while this page began', () => {
  storePreferences({ ...ours, theme: 'light' });
  expect(chosenIn(startTab())).toEqual({ ...ours, theme: 'light' });
});

it.each([
  ['is restored from the back/forward cache', () => window.dispatchEvent(new Event('pageshow'))],
  ['becomes visible', () => document.dispatchEvent(new Event('visibilitychange'))],
])('takes it over when the page %s', (_, show) => {
  const tab = startTab();
  storePreferences({ ...ours, theme: 'light' });
  show();
  expect(chosenIn(tab)).toEqual({ ...ours, theme: 'light' });
});

it('never stores its own language over that of another tab while that one loads', () => {
  startTab();
  storePreferences(theirs);
  returnToTab();
  expect(readPreferences()).toEqual(theirs);
});

it('keeps everything, and says so, if the language cannot be loaded', async () => {
  const tab = startTab();
  storePreferences(theirs);
  returnToTab();
  requests[0]?.fail();
  await settle();
  expect(chosenIn(tab)).toEqual(ours);
  expect(readPreferences()).toEqual(theirs);
  expect(toasts).toHaveBeenCalledOnce();
});

it('does not ask again for a language that could not be loaded', async () => {
  startTab();
  storePreferences(theirs);
  returnToTab();
  requests[0]?.fail();
  await settle();
  returnToTab();
  expect(requests).toHaveLength(1);
});

it('takes nothing over while a language of its own choice loads, and the rest at the next return', async () => {
  const tab = startTab();
  tab.send({ type: 'preferences.languageChosen', language: 'hi' });
  storePreferences(theirs);
  returnToTab();
  expect([requests.length, chosenIn(tab)]).toEqual([1, ours]);
  requests[0]?.answer();
  await settle();
  storePreferences(theirs);
  returnToTab();
  expect(chosenIn(tab)).toEqual(theirs);
});

it('keeps its own choice where cookies are blocked', () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  const tab = startTab();
  tab.send({ type: 'preferences.numbersChosen', numbers: 'indian' });
  returnToTab();
  expect(chosenIn(tab)).toEqual({ ...ours, numbers: 'indian' });
});

it('keeps a choice of its own that is stored', () => {
  const tab = startTab();
  tab.send({ type: 'preferences.themeChosen', theme: 'light' });
  returnToTab();
  expect(chosenIn(tab)).toEqual({ ...ours, theme: 'light' });
});

it('follows nothing after its end', () => {
  const tab = startTab();
  for (const end of ends.splice(0, 1)) end();
  storePreferences({ ...ours, theme: 'light' });
  returnToTab();
  expect(chosenIn(tab)).toEqual(ours);
  tab.stop();
});
