import { selectNumbers } from '../../../machines/app/preferences/preferences.selectors';
import { useText } from '../../i18n/I18n';
import { Segmented } from '../../ui/form/Segmented';
import { usePreferences, usePreferencesSelector } from '../../view/actors/actors';

/** Each format is shown by an example. */
const formats = [
  { value: 'international', text: '₹100,000' },
  { value: 'indian', text: '₹1,00,000' },
] as const;

export function NumberSwitch() {
  const preferences = usePreferences();
  return (
    <Segmented
      label={useText('preferences')('numbers')}
      segments={formats}
      value={usePreferencesSelector(selectNumbers)}
      onChoose={(numbers) => preferences.send({ type: 'preferences.numbersChosen', numbers })}
    />
  );
}
