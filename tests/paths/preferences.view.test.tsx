// @vitest-environment happy-dom
import { act, render, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { AppActor } from '../../machines/app/app.selectors';
import type { preferencesMachine } from '../../machines/app/preferences/preferences.machine';
import { selectLanguage } from '../../machines/app/preferences/preferences.selectors';
import { LanguageSwitch } from '../../src/features/preferences/LanguageSwitch';
import { NumberSwitch } from '../../src/features/preferences/NumberSwitch';
import { ThemeSwitch } from '../../src/features/preferences/ThemeSwitch';
import { I18n } from '../../src/i18n/I18n';
import { loadLanguage } from '../../src/i18n/localized';
import { AppActorContext, usePreferencesSelector } from '../../src/view/actors/actors';
import type { LeafAssertions, Model } from '../support/machines/model';
import { type Interactions, testPathsOnScreen } from '../support/machines/test-paths-on-screen';
import { en, hi } from '../support/texts';
import { type PreferencesWorld, preferencesModel, preferencesWorld } from './preferences.model';

type Machine = typeof preferencesMachine;

const catalogues = { en, hi };
const languageNames = { en: 'English', hi: 'हिन्दी' } as const;

const examples = { international: '₹100,000', indian: '₹1,00,000' } as const;

function Switches() {
  return (
    <I18n language={usePreferencesSelector(selectLanguage)}>
      <LanguageSwitch />
      <ThemeSwitch />
      <NumberSwitch />
    </I18n>
  );
}

const pressedIn = (group: string): string[] =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent);

/** Both switches mark the current language and the current theme. */
function expectShown({ context }: SnapshotFrom<Machine>, isBusy: boolean): void {
  const texts = catalogues[context.language].preferences;
  expect(pressedIn(texts.language)).toEqual([languageNames[context.language]]);
  expect(pressedIn(texts.theme)).toEqual([texts[context.theme]]);
  expect(pressedIn(texts.numbers)).toEqual([examples[context.numbers]]);
  expect(screen.getByRole('group', { name: texts.language })).toHaveAttribute('aria-busy', String(isBusy));
}

const model: Model<Machine, PreferencesWorld> = {
  ...preferencesModel,
  assertions: {
    settled: (snapshot) => expectShown(snapshot, false),
    loading: (snapshot) => expectShown(snapshot, true),
  } satisfies LeafAssertions<Machine, PreferencesWorld>,
};

const interactions = {
  'preferences.languageChosen': (_, event) =>
    screen.getByRole('button', { name: languageNames[event.language] }).click(),
  'preferences.themeChosen': ({ actor }, event) => {
    const texts = catalogues[selectLanguage(actor.getSnapshot())].preferences;
    screen.getByRole('button', { name: texts[event.theme] }).click();
  },
  'preferences.numbersChosen': (_, event) => screen.getByText(examples[event.numbers]).click(),
} satisfies Interactions<Machine, PreferencesWorld>;

await loadLanguage('hi');

testPathsOnScreen(model, interactions, {
  start: async (input, inspect) => {
    const world = preferencesWorld(input, inspect);
    // The views read only `system` of the root actor.
    const app = world.actor as unknown as AppActor;
    await act(async () => {
      render(
        <AppActorContext value={app}>
          <Switches />
        </AppActorContext>,
      );
    });
    return world;
  },
});
