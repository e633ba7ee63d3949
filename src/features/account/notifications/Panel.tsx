import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import {
  type NotificationsActor,
  selectHasFailed,
  selectLoadFailure,
  selectNotifications,
} from '../../../../machines/account/notifications/notifications.selectors';
import { useText } from '../../../i18n/I18n';
import { Fold } from '../../../ui/display/Fold';
import { Empty } from '../../../ui/feedback/Empty';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import EmptyArt from '../../../ui/illustrations/EmptyArt';
import { Stack } from '../../../ui/layout/Stack';
import { Drawer } from '../../../ui/overlay/Drawer';
import type { OverlayProps } from '../../../view/navigation/overlay';
import { CallFailed } from '../../refusals/CallFailed';
import { MomentSettings } from '../moments/MomentSettings';
import { NotificationList } from './NotificationList';
import styles from './Notifications.module.css';
import { NotificationsBoundary } from './NotificationsBoundary';
import { PushSetting, usePushShown } from './PushSetting';
import { StartReminders } from './StartReminders';

/** The notifications of the player. Those that it shows are marked as read. */
export default function Panel({ onClose }: OverlayProps) {
  return (
    <NotificationsBoundary>{(actor) => <Shown actor={actor} onClose={onClose} />}</NotificationsBoundary>
  );
}

interface ShownProps extends OverlayProps {
  actor: NotificationsActor;
}

function Shown({ actor, onClose }: ShownProps) {
  const text = useText('notifications');
  usePushShown();
  useEffect(() => {
    actor.send({ type: 'notifications.opened' });
    return () => actor.send({ type: 'notifications.closed' });
  }, [actor]);
  return (
    <Drawer open title={text('title')} closeText={text('close')} onClose={onClose}>
      <Stack gap={16}>
        <Settings />
        <Content actor={actor} onClose={onClose} />
      </Stack>
    </Drawer>
  );
}

/** Folded at first: the notifications are what the panel is opened for. */
function Settings() {
  const text = useText('notifications');
  const [isOpen, setOpen] = useState(false);
  return (
    <Fold quiet open={isOpen} onToggle={setOpen} summary={text('settings')}>
      <Stack gap={16}>
        <PushSetting />
        <StartReminders />
        <MomentSettings />
      </Stack>
    </Fold>
  );
}

function Content({ actor, onClose }: ShownProps) {
  const text = useText();
  const notifications = useSelector(actor, selectNotifications);
  const hasFailed = useSelector(actor, selectHasFailed);
  const loadFailure = useSelector(actor, selectLoadFailure);
  if (hasFailed)
    return (
      <CallFailed
        failure={loadFailure}
        title={text('notifications.failed')}
        retryText={text('errors.tryAgain')}
        onRetry={() => actor.send({ type: 'notifications.retryRequested' })}
      />
    );
  if (notifications === null)
    return (
      <div role="status" aria-label={text('notifications.loading')}>
        <Skeleton shape="block" className={styles.loading} />
      </div>
    );
  if (notifications.length === 0)
    return (
      <Empty title={text('notifications.none')} art={<EmptyArt />}>
        {text('notifications.noneText')}
      </Empty>
    );
  return <NotificationList actor={actor} notifications={notifications} onFollow={onClose} />;
}
