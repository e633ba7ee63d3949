import { type StepForms, selectIsEmailRequired } from '../../../machines/auth/auth.selectors';
import { useAuthSelector } from '../../actors/actors';
import { useText } from '../../i18n/I18n';
import { Field } from '../../ui/form/Field';
import { SecretField } from './fields';
import { StepForm } from './StepForm';
import { useField } from './use-form';

type Props = { form: StepForms['register'] };

export function RegisterForm({ form }: Props) {
  const text = useText('auth');
  return (
    <StepForm
      form={form}
      label={text('register')}
      submitText={text('register')}
      busyText={text('registering')}
    >
      <Field {...useField(form, 'name')} data-autofocus="" label={text('name')} autoComplete="name" />
      <Field
        {...useField(form, 'username')}
        label={text('username')}
        hint={text('usernameHint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      {useAuthSelector(selectIsEmailRequired) && <EmailField form={form} />}
      <SecretField
        {...useField(form, 'password')}
        label={text('password')}
        hint={text('passwordHint')}
        autoComplete="new-password"
      />
      <SecretField
        {...useField(form, 'confirmPassword')}
        label={text('confirmPassword')}
        autoComplete="new-password"
      />
      <Field
        {...useField(form, 'agentCode')}
        label={text('agentCode')}
        autoComplete="off"
        spellCheck={false}
      />
    </StepForm>
  );
}

function EmailField({ form }: Props) {
  const text = useText('auth');
  return <Field {...useField(form, 'email')} type="email" label={text('email')} autoComplete="email" />;
}
