import { useText } from '../../i18n/I18n';
import { PasswordField, type PasswordFieldProps } from '../../ui/form/PasswordField';

/** A password field with a button that shows the password. */
export function SecretField(props: Omit<PasswordFieldProps, 'showText' | 'hideText'>) {
  const text = useText('auth');
  return <PasswordField {...props} showText={text('show')} hideText={text('hide')} />;
}
