import { Suspense } from 'react';
import { selectUser } from '../../../machines/app/session/session.selectors';
import { notificationsMessages } from '../../features/account/notifications/messages/messages';
import { useText } from '../../i18n/I18n';
import { IconButton } from '../../ui/buttons/IconButton';
import { Avatar } from '../../ui/display/Avatar';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import { useSessionSelector } from '../../view/actors/actors';
import { lazyComponent } from '../../view/lazy/lazy-component';
import { useOverlay } from '../../view/navigation/overlay';
import styles from './AccountButton.module.css';

const AccountBadge = lazyComponent(
  () => import('../../features/account/notifications/AccountBadge'),
  notificationsMessages,
);

/** Opens the account drawer. Its name includes the number of unread notifications where the header has no bell. */
export function AccountButton() {
  const text = useText('shell');
  const open = useOverlay();
  const name = useSessionSelector(selectUser)?.username || text('player');
  const label = text('account', { name });
  return (
    <IconButton
      className={styles.button}
      label={label}
      aria-label={undefined}
      icon={
        <>
          <Avatar name={name} />
          <VisuallyHidden>{label}</VisuallyHidden>
          <Suspense>
            <AccountBadge />
          </Suspense>
        </>
      }
      aria-haspopup="dialog"
      onClick={() => open('account')}
    />
  );
}
