import { Suspense } from 'react';
import { notificationsMessages } from '../../features/account/notifications/messages/messages';
import { lazyComponent } from '../../view/lazy/lazy-component';

const Row = lazyComponent(
  () => import('../../features/account/notifications/NotificationsRow'),
  notificationsMessages,
);

/** Opens the notifications, where the header has no room for the bell. */
export const NotificationsRow = () => (
  <Suspense>
    <Row />
  </Suspense>
);
