import { useText } from '../../i18n/I18n';
import { CodeField } from '../../ui/form/CodeField';
import { PasswordField, type PasswordFieldProps } from '../../ui/form/PasswordField';
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

/** The field for a one-time code. */
export function OneTimeCode({ field, hint }: { field: BoundField; hint: string }) {
  const text = useText('auth');
  return <CodeField {...field} data-autofocus="" label={text('oneTimeCode')} hint={hint} />;
}

/** A password field with a button that shows the password. */
export function SecretField(props: Omit<PasswordFieldProps, 'showText' | 'hideText'>) {
  const text = useText('auth');
  return <PasswordField {...props} showText={text('show')} hideText={text('hide')} />;
}
