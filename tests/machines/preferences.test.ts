import { describe, expect, it } from 'vitest';
import { say } from '../../machines/domain/messages';
import type { Preferences } from '../../machines/domain/preferences';
import { language, theme } from '../../machines/preferences/preferences.selectors';
import { preferencesWorld } from '../paths/preferences.model';
import { unreachable } from '../support/machines/fixtures';

const start = (preferences: Partial<Preferences> = {}) =>
  preferencesWorld({ language: 'en', theme: 'dark', ...preferences });

describe('a theme', () => {
  it('is worn and kept at once', () => {
    const { actor, keeper } = start();
    actor.send({ type: 'preferences.themeChosen', theme: 'light' });
    expect(theme(actor.getSnapshot())).toBe('light');
    expect(keeper.last.told).toEqual([
      { type: 'keeper.preferencesChanged', preferences: { language: 'en', theme: 'light' } },
    ]);
  });

  it('is worn while a language is on its way', async () => {
    const { actor, keeper, loadCatalogue } = start();
    actor.send({ type: 'preferences.languageChosen', language: 'hi' });
    actor.send({ type: 'preferences.themeChosen', theme: 'light' });
    await loadCatalogue.resolve(undefined);
    expect(keeper.last.told.at(-1)).toEqual({
      type: 'keeper.preferencesChanged',
      preferences: { language: 'hi', theme: 'light' },
    });
  });
});

describe('a language', () => {
  it('is spoken and kept from the moment its words are there, and not before', async () => {
    const { actor, keeper, loadCatalogue } = start();
    actor.send({ type: 'preferences.languageChosen', language: 'hi' });
    expect(language(actor.getSnapshot())).toBe('en');
    expect(keeper.last.told).toEqual([]);

    await loadCatalogue.resolve(undefined);
    expect(language(actor.getSnapshot())).toBe('hi');
    expect(keeper.last.told).toEqual([
      { type: 'keeper.preferencesChanged', preferences: { language: 'hi', theme: 'dark' } },
    ]);
  });

  it('that cannot be loaded leaves the one before, and says so', async () => {
    const { actor, keeper, loadCatalogue, told } = start();
    actor.send({ type: 'preferences.languageChosen', language: 'hi' });
    await loadCatalogue.reject(unreachable);
    expect(language(actor.getSnapshot())).toBe('en');
    expect(keeper.last.told).toEqual([]);
    expect(told).toEqual([
      {
        to: 'toasts',
        event: { type: 'toasts.requested', tone: 'error', message: say('languageNotLoaded') },
      },
    ]);
  });

  it('that was chosen by mistake never comes, however late its words are', async () => {
    const { actor, keeper, loadCatalogue } = start();
    actor.send({ type: 'preferences.languageChosen', language: 'hi' });
    actor.send({ type: 'preferences.languageChosen', language: 'en' });
    await loadCatalogue.resolve(undefined);
    expect(actor.getSnapshot().context).toEqual({ language: 'en', theme: 'dark', wanted: null });
    expect(keeper.last.told).toEqual([]);
  });

  it('is asked for anew when it is chosen again after a failure', async () => {
    const { actor, loadCatalogue } = start();
    actor.send({ type: 'preferences.languageChosen', language: 'hi' });
    await loadCatalogue.reject(unreachable);
    actor.send({ type: 'preferences.languageChosen', language: 'hi' });
    await loadCatalogue.resolve(undefined);
    expect(loadCatalogue.inputs).toEqual([{ language: 'hi' }, { language: 'hi' }]);
    expect(language(actor.getSnapshot())).toBe('hi');
  });
});
