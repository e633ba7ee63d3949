import { describe, expect, it } from 'vitest';
import { messageOf } from '../../domain/messages';
import type { Preferences } from '../../domain/preferences';
import { selectLanguage, selectTheme } from '../../machines/app/preferences/preferences.selectors';
import { preferencesWorld } from '../paths/preferences.model';
import { unreachable } from '../support/machines/fixtures';

const start = (preferences: Partial<Preferences> = {}) =>
  preferencesWorld({ language: 'en', theme: 'dark', numbers: 'international', ...preferences });

describe('a theme', () => {
  it('applies and is stored immediately', () => {
    const { actor, preferencesStorage } = start();
    actor.send({ type: 'preferences.themeChosen', theme: 'light' });
    expect(selectTheme(actor.getSnapshot())).toBe('light');
    expect(preferencesStorage.last.received).toEqual([
      {
        type: 'preferencesStorage.preferencesChanged',
        preferences: { language: 'en', theme: 'light', numbers: 'international' },
      },
    ]);
  });

  it('applies while a language is loading', async () => {
    const { actor, preferencesStorage, loadCatalogue } = start();
    actor.send({ type: 'preferences.languageChosen', language: 'hi' });
    actor.send({ type: 'preferences.themeChosen', theme: 'light' });
    await loadCatalogue.resolve(undefined);
    expect(preferencesStorage.last.received.at(-1)).toEqual({
      type: 'preferencesStorage.preferencesChanged',
      preferences: { language: 'hi', theme: 'light', numbers: 'international' },
    });
  });
});

describe('a language', () => {
  it('applies and is stored when its messages are loaded, not before', async () => {
    const { actor, preferencesStorage, loadCatalogue } = start();
    actor.send({ type: 'preferences.languageChosen', language: 'hi' });
    expect(selectLanguage(actor.getSnapshot())).toBe('en');
    expect(preferencesStorage.last.received).toEqual([]);

    await loadCatalogue.resolve(undefined);
    expect(selectLanguage(actor.getSnapshot())).toBe('hi');
    expect(preferencesStorage.last.received).toEqual([
      {
        type: 'preferencesStorage.preferencesChanged',
        preferences: { language: 'hi', theme: 'dark', numbers: 'international' },
      },
    ]);
  });

  it('keeps the previous one and shows a toast when it cannot be loaded', async () => {
    const { actor, preferencesStorage, loadCatalogue, sent } = start();
    actor.send({ type: 'preferences.languageChosen', language: 'hi' });
    await loadCatalogue.reject(unreachable);
    expect(selectLanguage(actor.getSnapshot())).toBe('en');
    expect(preferencesStorage.last.received).toEqual([]);
    expect(sent).toEqual([
      {
        to: 'toasts',
        event: { type: 'toasts.requested', tone: 'error', message: messageOf('languageNotLoaded') },
      },
    ]);
  });

  it('that was replaced never applies, however late its messages load', async () => {
    const { actor, preferencesStorage, loadCatalogue } = start();
    actor.send({ type: 'preferences.languageChosen', language: 'hi' });
    actor.send({ type: 'preferences.languageChosen', language: 'en' });
    await loadCatalogue.resolve(undefined);
    expect(actor.getSnapshot().context).toEqual({
      language: 'en',
      theme: 'dark',
      numbers: 'international',
      requested: null,
    });
    expect(preferencesStorage.last.received).toEqual([]);
  });

  it('is loaded again when it is chosen again after a failure', async () => {
    const { actor, loadCatalogue } = start();
    actor.send({ type: 'preferences.languageChosen', language: 'hi' });
    await loadCatalogue.reject(unreachable);
    actor.send({ type: 'preferences.languageChosen', language: 'hi' });
    await loadCatalogue.resolve(undefined);
    expect(loadCatalogue.inputs).toEqual([{ language: 'hi' }, { language: 'hi' }]);
    expect(selectLanguage(actor.getSnapshot())).toBe('hi');
  });
});
