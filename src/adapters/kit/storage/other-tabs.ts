import { fromCallback } from 'xstate';
import type { SessionEvent } from '../../../../machines/app/session/session.machine';
import { logWarning } from '../log-warning';
import { isStorageAvailable } from './storage-areas';

/** Reports sign-ins and sign-outs of other tabs to `session`: on change, and when the page is restored from the back/forward cache. */
export const createOtherTabs = () =>
  fromCallback(({ sendBack }) => {
    const send = (event: SessionEvent): void => sendBack(event);
    const compare = async (): Promise<void> => {
      if (!isStorageAvailable()) return;
      const credentials = (await import('./stored-record')).readCredentials();
      send(credentials ? { type: 'session.takenOver', credentials } : { type: 'session.endedElsewhere' });
    };
    const onStorage = ({ key, storageArea }: StorageEvent): void => {
      if (storageArea === localStorage && (key === 'token' || key === null))
        compare().catch(() => logWarning('other tabs', 'could not be read'));
    };
    const onPageShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) compare().catch(() => logWarning('other tabs', 'could not be read'));
    };
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onPageShow);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onPageShow);
    };
  });
