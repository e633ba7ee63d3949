import { selectTheme } from '../../../machines/app/preferences/preferences.selectors';
import { useText } from '../../i18n/I18n';
import { Segmented } from '../../ui/form/Segmented';
import { usePreferences, usePreferencesSelector } from '../../view/actors/actors';

const themes = ['dark', 'light'] as const;

export function ThemeSwitch() {
  const text = useText('preferences');
  const preferences = usePreferences();
  return (
    <Segmented
      label={text('theme')}
      segments={themes.map((value) => ({ value, text: text(value) }))}
      value={usePreferencesSelector(selectTheme)}
      onChoose={(chosen) => preferences.send({ type: 'preferences.themeChosen', theme: chosen })}
    />
  );
}
