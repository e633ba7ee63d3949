import { notificationsMessages } from '../../features/account/notifications/messages/messages';
import { lazyComponent } from '../../view/lazy/lazy-component';

/** In the chunk of the account drawer: the first screen does not name the files of the panel. */
export default lazyComponent(
  () => import('../../features/account/notifications/Panel'),
  notificationsMessages,
);
