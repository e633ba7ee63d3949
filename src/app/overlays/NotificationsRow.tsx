import { Suspense } from 'react';
import { notificationsMessages } from '../../features/notifications/messages/messages';
import { lazyComponent } from '../../lazy/lazy-component';

const Row = lazyComponent(
  () => import('../../features/notifications/NotificationsRow'),
  notificationsMessages,
);

/** Opens the notifications, where the header has no room for the bell. */
export const NotificationsRow = () => (
  <Suspense>
    <Row />
  </Suspense>
);
