import { useText } from '../../i18n/I18n';
import { PhoneField } from '../../ui/form/PhoneField';
import type { BoundField } from './use-form';

/** The one field of the two forms that ask for a mobile number. */
export function MobileNumber({ field, hint }: { field: BoundField; hint: string }) {
  const text = useText('auth');
  return (
    <PhoneField
      {...field}
      data-autofocus=""
      label={text('mobileNumber')}
      countryText={text('country')}
      placeholder={text('mobilePlaceholder')}
      hint={hint}
    />
  );
}
