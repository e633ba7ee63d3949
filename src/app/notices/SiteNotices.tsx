import { selectConnection } from '../../../machines/app/realtime/realtime.selectors';
import { selectIsUpdateWaiting } from '../../../machines/app/updates/updates.selectors';
import { useText } from '../../i18n/I18n';
import { Button } from '../../ui/buttons/Button';
import { Notice } from '../../ui/feedback/Notice';
import { useRealtimeSelector, useUpdates, useUpdatesSelector } from '../../view/actors/actors';
import styles from './SiteNotices.module.css';

/** Notices about the whole product: offline, or a newer version that the player may load. */
export default function SiteNotices() {
  const isOffline = useRealtimeSelector(selectConnection) === 'offline';
  const hasUpdate = useUpdatesSelector(selectIsUpdateWaiting);
  return (
    <div className={styles.notices}>
      {isOffline && <OfflineNotice />}
      {hasUpdate && <UpdateNotice />}
    </div>
  );
}

function OfflineNotice() {
  const text = useText('notices');
  return (
    <Notice tone="warn" title={text('offlineTitle')}>
      {text('offlineText')}
    </Notice>
  );
}

function UpdateNotice() {
  const text = useText('notices');
  const updates = useUpdates();
  return (
    <Notice
      tone="info"
      title={text('updateTitle')}
      action={
        <Button size="small" variant="quiet" onClick={() => updates.send({ type: 'updates.accepted' })}>
          {text('updateNow')}
        </Button>
      }
    >
      {text('updateText')}
    </Notice>
  );
}
