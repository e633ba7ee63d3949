import * as v from 'valibot';
import { fromCallback } from 'xstate';
import type {
  NotificationsEvent,
  ToastStorageEvent,
} from '../../../machines/account/notifications/notifications.machine';
import { versionedRecord } from '../kit/storage/versioned-record';

const KEY = 'winwin24x7.toastedNotices';

/** The server sends the newest unread notice of each kind: older ids are not asked for again. */
const MAX_KEPT = 50;

const toasted = versionedRecord({
  key: KEY,
  version: 1,
  area: 'browser',
  schema: v.pipe(v.array(v.string()), v.readonly()),
});

/** Stores which notices were toasted, and shares them with other tabs. A sign-out clears them. */
export const createToastStorage = () =>
  fromCallback<ToastStorageEvent>(({ receive, sendBack }) => {
    const restore = (ids: readonly string[] | null) =>
      ids !== null && sendBack({ type: 'notifications.toastsRestored', ids } satisfies NotificationsEvent);
    const onStorage = ({ key, newValue }: StorageEvent) => key === KEY && restore(toasted.parse(newValue));
    window.addEventListener('storage', onStorage);
    receive(({ ids }) => {
      if (ids.length > 0) toasted.write(ids.slice(-MAX_KEPT));
    });
    restore(toasted.read());
    return () => window.removeEventListener('storage', onStorage);
  });
