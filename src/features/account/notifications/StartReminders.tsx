import { useSelector } from '@xstate/react';
import {
  type RemindersActor,
  selectHasFailed,
  selectIsOn,
  selectRefusal,
} from '../../../../machines/account/reminders/reminders.selectors';
import { useText } from '../../../i18n/I18n';
import { Button } from '../../../ui/buttons/Button';
import { CheckboxField } from '../../../ui/form/CheckboxField';
import { Stack } from '../../../ui/layout/Stack';
import { useAccountScreen } from '../../../view/actors/account';
import { AccountBoundary } from '../../../view/lazy/actor-boundaries';
import { useRefusalText } from '../../refusals/Refused';
import styles from './Notifications.module.css';

/** Whether the player is notified of the starts of followed matches, on each device. Loaded while it is mounted. */
export function StartReminders() {
  return (
    <AccountBoundary placeholder={null}>
      <Opened />
    </AccountBoundary>
  );
}

function Opened() {
  const reminders = useAccountScreen({ name: 'reminders' });
  return reminders && <Loaded actor={reminders} />;
}

function Loaded({ actor }: { actor: RemindersActor }) {
  const text = useText('notifications');
  const refusalText = useRefusalText();
  const isOn = useSelector(actor, selectIsOn);
  const hasFailed = useSelector(actor, selectHasFailed);
  const refusal = useSelector(actor, selectRefusal);
  if (hasFailed)
    return (
      <Stack direction="row" justify="between" role="alert">
        <p>{text('starts.failed')}</p>
        <Button size="small" variant="quiet" onClick={() => actor.send({ type: 'setting.retryRequested' })}>
          {text('push.again')}
        </Button>
      </Stack>
    );
  if (isOn === null) return null;
  return (
    <Stack gap={4}>
      <CheckboxField
        label={text('starts.label')}
        checked={isOn}
        error={refusal ? `${text('starts.refused')} ${refusalText(refusal)}`.trim() : undefined}
        onCheckedChange={(chosen) => actor.send({ type: 'setting.chosen', setting: { isOn: chosen } })}
      />
      <p className={styles.about}>{text('starts.about')}</p>
    </Stack>
  );
}
