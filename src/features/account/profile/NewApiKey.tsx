import { KEY_NAME_MAX, type KeyValues, keyScopes } from '../../../../domain/api-keys';
import type { ApiKeysActor, KeyFormActor } from '../../../../machines/account/api-keys/api-keys.selectors';
import { useText } from '../../../i18n/I18n';
import { Button } from '../../../ui/buttons/Button';
import { CopyButton } from '../../../ui/buttons/CopyButton';
import { Notice } from '../../../ui/feedback/Notice';
import { Field } from '../../../ui/form/Field';
import { SelectField } from '../../../ui/form/SelectField';
import { Stack } from '../../../ui/layout/Stack';
import { SecretField } from '../../auth/fields';
import { StepForm } from '../../auth/StepForm';
import { type FormRef, useField } from '../../auth/use-form';
import styles from './Profile.module.css';
import { useFocusOnMount } from './use-focus-on-mount';

interface KeyFormProps {
  apiKeys: ApiKeysActor;
  form: KeyFormActor;
}

/** Asks for name, scope and password of a new key. */
export function KeyForm({ apiKeys, form: actor }: KeyFormProps) {
  const text = useText();
  const form: FormRef<KeyValues> = actor;
  const name = useField(form, 'name');
  const scope = useField(form, 'scope');
  const password = useField(form, 'password');
  return (
    <Stack gap={12}>
      <StepForm
        form={form}
        label={text('apiKeys.make')}
        submitText={text('apiKeys.make')}
        busyText={text('apiKeys.making')}
        unanswered={text('apiKeys.makeUnanswered')}
      >
        <Field
          {...name}
          id="key-name"
          label={text('apiKeys.name')}
          hint={text('apiKeys.nameHint')}
          autoComplete="off"
          maxLength={KEY_NAME_MAX}
        />
        <SelectField
          name="scope"
          disabled={scope.readOnly}
          label={text('apiKeys.scope')}
          value={scope.value}
          options={keyScopes.map((value) => ({ value, text: text(`apiKeys.choices.${value}`) }))}
          onChoose={scope.onValueChange}
        />
        <SecretField
          {...password}
          id="key-password"
          label={text('profile.currentPassword')}
          autoComplete="current-password"
        />
      </StepForm>
      <Button variant="ghost" block onClick={() => apiKeys.send({ type: 'apiKeys.cancelled' })}>
        {text('apiKeys.cancel')}
      </Button>
    </Stack>
  );
}

/** The new key, which the server answers once. It takes the focus of the button that asked for it. */
export function NewKey({ apiKeys, secret }: { apiKeys: ApiKeysActor; secret: string }) {
  const text = useText('apiKeys');
  const ref = useFocusOnMount();
  return (
    <Stack gap={12} ref={ref} tabIndex={-1}>
      <Notice tone="warn" title={text('saveTitle')}>
        {text('saveText')}
      </Notice>
      <div className={styles.key}>
        <code translate="no">{secret}</code>
        <CopyButton
          value={secret}
          label={text('copy')}
          copiedText={text('copied')}
          refusedText={text('notCopied')}
        />
      </div>
      <Button onClick={() => apiKeys.send({ type: 'apiKeys.saved' })}>{text('saved')}</Button>
    </Stack>
  );
}
