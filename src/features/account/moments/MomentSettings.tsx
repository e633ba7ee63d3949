import { useSelector } from '@xstate/react';
import { type AccountActor, selectMomentsRef } from '../../../../machines/account/account.selectors';
import {
  type MomentsActor,
  selectMomentSettings,
} from '../../../../machines/account/moments/moments.selectors';
import { selectAccount } from '../../../../machines/app/lazy-actors.selectors';
import { useText } from '../../../i18n/I18n';
import { CheckboxField } from '../../../ui/form/CheckboxField';
import { Stack } from '../../../ui/layout/Stack';
import { useReducedMotion } from '../../../ui/reduced-motion';
import { useAppSelector } from '../../../view/actors/actors';
import styles from './MomentSettings.module.css';

/** Whether this browser sounds and vibrates when the player has won. */
export function MomentSettings() {
  const account = useAppSelector(selectAccount);
  return account && <OfAccount account={account} />;
}

function OfAccount({ account }: { account: AccountActor }) {
  const moments = useSelector(account, selectMomentsRef);
  return moments && <Settings actor={moments} />;
}

function Settings({ actor }: { actor: MomentsActor }) {
  const text = useText('notifications');
  const settings = useSelector(actor, selectMomentSettings);
  const isMotionReduced = useReducedMotion();
  const choose = (chosen: Partial<typeof settings>) =>
    actor.send({ type: 'moments.settingsChosen', settings: { ...settings, ...chosen } });
  return (
    <Stack gap={8}>
      <CheckboxField
        label={text('moments.sound')}
        checked={settings.hasSound}
        onCheckedChange={(hasSound) => choose({ hasSound })}
      />
      {typeof navigator.vibrate === 'function' && (
        <CheckboxField
          label={text('moments.vibration')}
          checked={settings.hasVibration}
          onCheckedChange={(hasVibration) => choose({ hasVibration })}
        />
      )}
      {isMotionReduced && <p className={styles.about}>{text('moments.reduced')}</p>}
    </Stack>
  );
}
