import { useText } from '../../i18n/I18n';
import { PhoneField } from '../../ui/form/PhoneField';
import type { BoundField } from './use-form';

/** The field for a mobile number, in sign-up and password recovery. */
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
