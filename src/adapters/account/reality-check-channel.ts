import * as v from 'valibot';
import { fromCallback } from 'xstate';
import type {
  RealityCheckChannelEvent,
  RealityCheckEvent,
} from '../../../machines/account/protection/reality-check/reality-check.machine';
import { versionedRecord } from '../kit/storage/versioned-record';

const READ = 'winwin24x7.realityCheck';

const lastRead = versionedRecord({
  key: READ,
  version: 2,
  area: 'browser',
  schema: v.object({ session: v.string(), seconds: v.number() }),
});
const readPause = versionedRecord({
  key: 'winwin24x7.pauseRead',
  version: 1,
  area: 'tab',
  schema: v.object({ session: v.string(), until: v.number() }),
});

/**
 * Shares the check that was read last with other tabs and with the page after a reload, and changes with other tabs. A pause that
 * was read is stored for this tab alone.
 */
export const createRealityCheckChannel = () =>
  fromCallback<RealityCheckChannelEvent>(({ receive, sendBack }) => {
    const send = (event: RealityCheckEvent) => sendBack(event);
    const sendRead = (read: ReturnType<typeof lastRead.read>) =>
      read !== null && send({ type: 'realityCheck.readElsewhere', ...read });
    const changes = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(READ);
    const onStorage = ({ key, newValue }: StorageEvent) => key === READ && sendRead(lastRead.parse(newValue));
    changes?.addEventListener('message', () => send({ type: 'realityCheck.changedElsewhere' }));
    window.addEventListener('storage', onStorage);
    receive((event) => {
      if (event.type === 'channel.changed') {
        changes?.postMessage('changed');
        return;
      }
      if (event.type === 'channel.pauseRead') {
        readPause.write(event.pause);
        return;
      }
      const { seconds, session } = event;
      lastRead.write({ session, seconds });
    });
    sendRead(lastRead.read());
    const pause = readPause.read();
    if (pause !== null) send({ type: 'realityCheck.pauseRestored', pause });
    return () => {
      changes?.close();
      window.removeEventListener('storage', onStorage);
    };
  });
