import { useSelector } from '@xstate/react';
import { Bell as BellIcon } from 'lucide-react';
import {
  type NotificationsActor,
  selectAnnounced,
  selectIsUnavailable,
  selectUnread,
} from '../../../../machines/account/notifications/notifications.selectors';
import { useInLanguage, useText } from '../../../i18n/I18n';
import { IconButton } from '../../../ui/buttons/IconButton';
import { VisuallyHidden } from '../../../ui/display/VisuallyHidden';
import { useOverlay } from '../../../view/navigation/overlay';
import styles from './Notifications.module.css';
import { notificationResult, notificationTitle } from './notification-text';
import { UnreadCount } from './UnreadCount';

/** Has the width of the bell that replaces it. */
export const BellPlaceholder = () => <span className={styles.placeholder} />;

/**
 * Opens the notifications of the player; its badge has the number of unread ones. A backend without notifications gets no bell.
 * A header without room for the bell has `AccountBadge`, and the account drawer opens the panel.
 */
export function Bell({ actor }: { actor: NotificationsActor }) {
  const text = useText('notifications');
  const unread = useSelector(actor, selectUnread);
  const isUnavailable = useSelector(actor, selectIsUnavailable);
  const announced = useSelector(actor, selectAnnounced);
  const inLanguage = useInLanguage();
  const content = announced && inLanguage(announced.content);
  if (unread === null) return isUnavailable ? null : <BellPlaceholder />;
  return (
    <>
      <BellButton unread={unread} />
      <VisuallyHidden role="status">
        {content &&
          text('arrived', {
            title: [notificationTitle(content, text), notificationResult(content, text)]
              .filter(Boolean)
              .join('. '),
          })}
      </VisuallyHidden>
    </>
  );
}

function BellButton({ unread }: { unread: number }) {
  const text = useText('notifications');
  const open = useOverlay();
  return (
    <IconButton
      className={styles.button}
      label={text('bell', { count: unread })}
      aria-haspopup="dialog"
      onClick={() => open('notifications')}
      icon={
        <span className={styles.bell}>
          <BellIcon aria-hidden="true" />
          <UnreadCount unread={unread} />
        </span>
      }
    />
  );
}
