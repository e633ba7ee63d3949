import { notificationsMessages } from '../../features/notifications/messages/messages';
import { lazyComponent } from '../../lazy/lazy-component';

/** In the chunk of the account drawer: the first screen does not name the files of the panel. */
export default lazyComponent(() => import('../../features/notifications/Panel'), notificationsMessages);
