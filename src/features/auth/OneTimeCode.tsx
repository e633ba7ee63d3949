import { useText } from '../../i18n/I18n';
import { CodeField } from '../../ui/form/CodeField';
import type { BoundField } from './use-form';

/** The field for a one-time code. `mobile` is empty if the recipient is unknown. */
export function OneTimeCode({ field, mobile }: { field: BoundField; mobile: string }) {
  const text = useText('auth');
  return (
    <CodeField
      {...field}
      data-autofocus=""
      label={text('oneTimeCode')}
      hint={mobile ? text('sentTo', { mobile }) : text('sentToSomebody')}
    />
  );
}
