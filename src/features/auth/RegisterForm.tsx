import { isPerhapsRegistered } from '../../../machines/app/auth/forms/perhaps-done.selectors';
import {
  type StepForms,
  selectConfiguration,
  selectRegisteringMobile,
} from '../../../machines/app/auth/step.selectors';
import { useText } from '../../i18n/I18n';
import { CheckboxField } from '../../ui/form/CheckboxField';
import { Field } from '../../ui/form/Field';
import { useAuthSelector } from '../../view/actors/actors';
import styles from './Auth.module.css';
import { SecretField } from './fields';
import { StepForm } from './StepForm';
import { StepLink } from './StepLink';
import { useField } from './use-form';

type Props = { form: StepForms['register'] };

export function RegisterForm({ form }: Props) {
  const text = useText('auth');
  const { emailRequired, minAge } = useAuthSelector(selectConfiguration);
  return (
    <>
      <StepForm
        form={form}
        label={text('register')}
        submitText={text('register')}
        busyText={text('registering')}
        isPerhapsDone={isPerhapsRegistered}
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
        {emailRequired && <EmailField form={form} />}
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
        {minAge > 0 && <AgeField form={form} minAge={minAge} />}
      </StepForm>
      <RegisteringMobile />
    </>
  );
}

/** Leads back to the number: one that is no longer verified, or that has an account, cannot be registered. */
function RegisteringMobile() {
  const text = useText('auth');
  const mobile = useAuthSelector(selectRegisteringMobile);
  return (
    <div className={styles.codeRow}>
      <span className={styles.codeNote}>{text('registeringMobile', { mobile })}</span>
      <StepLink step="mobile">{text('changeNumber')}</StepLink>
    </div>
  );
}

function EmailField({ form }: Props) {
  const text = useText('auth');
  return <Field {...useField(form, 'email')} type="email" label={text('email')} autoComplete="email" />;
}

/** The value of the field is the confirmed age: a check does not confirm a higher age that the operator sets afterwards. */
function AgeField({ form, minAge }: Props & { minAge: number }) {
  const text = useText('auth');
  const { value, error, readOnly, onValueChange, ...field } = useField(form, 'age');
  const age = String(minAge);
  return (
    <CheckboxField
      {...field}
      required
      aria-readonly={readOnly || undefined}
      label={text('ageConfirmed', { age })}
      error={error && text('ageTooLow', { age })}
      checked={Number(value) >= minAge}
      onCheckedChange={(isChecked) => onValueChange(isChecked ? age : '')}
    />
  );
}
