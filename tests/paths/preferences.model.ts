import { expect } from 'vitest';
import type { InputFrom } from 'xstate';
import { preferencesMachine } from '../../machines/app/preferences/preferences.machine';
import { selectRequestedLanguage } from '../../machines/app/preferences/preferences.selectors';
import { fakeChannel, fakePort, type LogicOf } from '../support/machines/fakes';
import { unreachable } from '../support/machines/fixtures';
import { answers, type EventCases, type LeafAssertions, type Model } from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';

type Machine = typeof preferencesMachine;
export type PreferencesWorld = ReturnType<typeof preferencesWorld>;

export function preferencesWorld(input: InputFrom<Machine>, inspect?: Inspect) {
  const loadCatalogue = fakePort<LogicOf<Machine, 'loadCatalogue'>>();
  const preferencesStorage = fakeChannel<LogicOf<Machine, 'preferencesStorage'>, never>();
  const machine = preferencesMachine.provide({
    actors: { loadCatalogue: loadCatalogue.logic, preferencesStorage: preferencesStorage.logic },
  });
  return {
    ...run(machine, { as: 'preferences', input, ...(inspect && { inspect }) }),
    loadCatalogue,
    preferencesStorage,
  };
}

export const preferencesModel: Model<Machine, PreferencesWorld> = {
  name: 'preferences',
  machine: preferencesMachine,
  starts: {
    'in English and dark': { language: 'en', theme: 'dark', numbers: 'international' },
    'in Hindi and light': { language: 'hi', theme: 'light', numbers: 'indian' },
  },
  events: {
    'preferences.languageChosen': [
      { type: 'preferences.languageChosen', language: 'en' },
      { type: 'preferences.languageChosen', language: 'hi' },
    ],
    'preferences.themeChosen': [
      { type: 'preferences.themeChosen', theme: 'dark' },
      { type: 'preferences.themeChosen', theme: 'light' },
    ],
    'preferences.numbersChosen': [
      { type: 'preferences.numbersChosen', numbers: 'international' },
      { type: 'preferences.numbersChosen', numbers: 'indian' },
    ],
  } satisfies EventCases<Machine>,
  answers: {
    loadCatalogue: answers<Machine, PreferencesWorld>()(
      (world) => world.loadCatalogue,
      [undefined],
      [unreachable],
    ),
  },
  distinguish: ({ context: { language, theme, numbers } }) => ({ language, theme, numbers }),
  assertions: {
    settled: (snapshot) => expect(selectRequestedLanguage(snapshot)).toBeNull(),
    loading: (snapshot, { loadCatalogue }) => {
      expect(selectRequestedLanguage(snapshot)).not.toBe(snapshot.context.language);
      expect(loadCatalogue.last.input).toEqual({ language: selectRequestedLanguage(snapshot) });
    },
  } satisfies LeafAssertions<Machine, PreferencesWorld>,
};
