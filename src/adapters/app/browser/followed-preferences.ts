import type { Preferences } from '../../../../domain/preferences';
import type { PreferencesEvent } from '../../../../machines/app/preferences/preferences.machine';
import type { PreferencesActor } from '../../../../machines/app/preferences/preferences.selectors';
import { arePreferencesStored, readPreferences } from './preferences-cookie';

const areEqual = (one: Preferences, other: Preferences | null): boolean =>
  one.language === other?.language && one.theme === other.theme && one.numbers === other.numbers;

/** Resolves when no language is loading. */
const settled = (preferences: PreferencesActor): Promise<void> =>
  new Promise((resolve) => {
    const subscription = preferences.subscribe(({ value }) => {
      if (value === 'loading') return;
      subscription.unsubscribe();
      resolve();
    });
  });

/** Chooses in this tab what another tab has stored. Without its language nothing else is taken over, since it would be stored with ours. */
async function take(preferences: PreferencesActor, { language, theme, numbers }: Preferences): Promise<void> {
  const choose = (event: PreferencesEvent) => preferences.send(event);
  if (preferences.getSnapshot().context.language !== language) {
    const isSettled = settled(preferences);
    choose({ type: 'preferences.languageChosen', language });
    await isSettled;
  }
  const { context } = preferences.getSnapshot();
  if (context.language !== language) return;
  if (context.theme !== theme) choose({ type: 'preferences.themeChosen', theme });
  if (context.numbers !== numbers) choose({ type: 'preferences.numbersChosen', numbers });
}

/** Takes over the preferences that another tab has stored, when the player returns to this one. @returns ends it. */
export function followOtherTabs(preferences: PreferencesActor): () => void {
  // A language that could not be loaded is not requested at each return.
  let known: Preferences | null = null;
  const compare = () => {
    const { context, value } = preferences.getSnapshot();
    if (value === 'loading' || !arePreferencesStored()) return;
    const stored = readPreferences();
    if (areEqual(stored, known)) return;
    known = stored;
    if (!areEqual(stored, context)) void take(preferences, stored);
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible') compare();
  };
  // Another tab may have stored some since this page began.
  compare();
  window.addEventListener('focus', compare);
  window.addEventListener('pageshow', compare);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    window.removeEventListener('focus', compare);
    window.removeEventListener('pageshow', compare);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
