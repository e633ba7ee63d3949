import { useSelector } from '@xstate/react';
import {
  selectRecoveryCodes,
  type TwoFactorActor,
} from '../../../../machines/account/two-factor/two-factor.selectors';
import { useText } from '../../../i18n/I18n';
import { Button } from '../../../ui/buttons/Button';
import { CopyButton } from '../../../ui/buttons/CopyButton';
import { Notice } from '../../../ui/feedback/Notice';
import { Stack } from '../../../ui/layout/Stack';
import styles from './Profile.module.css';
import { useFocusOnMount } from './use-focus-on-mount';

/** The recovery codes, which the server answers once. They take the focus of the button that asked for them. */
export function RecoveryCodes({ twoFactor }: { twoFactor: TwoFactorActor }) {
  const text = useText('twoFactor');
  const codes = useSelector(twoFactor, selectRecoveryCodes);
  const ref = useFocusOnMount();
  return (
    <Stack gap={12} ref={ref} tabIndex={-1}>
      <Notice tone="warn" title={text('codesTitle')}>
        {text('codesText')}
      </Notice>
      <ul className={styles.codes} translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Stack direction="row" align="center">
        <Button onClick={() => twoFactor.send({ type: 'twoFactor.codesSaved' })}>{text('saved')}</Button>
        <CopyButton
          value={codes.join('\n')}
          label={text('copyCodes')}
          copiedText={text('copied')}
          refusedText={text('notCopied')}
        />
      </Stack>
    </Stack>
  );
}
