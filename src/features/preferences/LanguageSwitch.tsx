import {
  selectLanguage,
  selectRequestedLanguage,
} from '../../../machines/app/preferences/preferences.selectors';
import { useText } from '../../i18n/I18n';
import { Segmented } from '../../ui/form/Segmented';
import { usePreferences, usePreferencesSelector } from '../../view/actors/actors';

/** Each language is named in its own script, for players who cannot read the current one. */
const languages = [
  { value: 'en', text: 'English', lang: 'en' },
  { value: 'hi', text: 'हिन्दी', lang: 'hi' },
] as const;

export function LanguageSwitch() {
  const text = useText('preferences');
  const preferences = usePreferences();
  return (
    <Segmented
      label={text('language')}
      segments={languages}
      value={usePreferencesSelector(selectLanguage)}
      pending={usePreferencesSelector(selectRequestedLanguage)}
      onChoose={(chosen) => preferences.send({ type: 'preferences.languageChosen', language: chosen })}
    />
  );
}
