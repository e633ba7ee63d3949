import * as v from 'valibot';
import { fromCallback } from 'xstate';
import type {
  RealityCheckChannelEvent,
  RealityCheckEvent,
} from '../../../machines/account/reality-check/reality-check.events';
import { attempt } from '../kit/storage/storage-areas';
import { createTabRecord } from '../kit/storage/tab-record';

const READ = 'winwin24x7.realityCheck';
/** Incremented when the shape of the record changes. */
const VERSION = 1;

const record = v.object({ v: v.literal(VERSION), session: v.string(), seconds: v.number() });
const readPause = createTabRecord(
  'winwin24x7.pauseRead',
  1,
  v.object({ session: v.string(), until: v.number() }),
);

function parse(text: string | null): RealityCheckEvent | null {
  if (text === null) return null;
  try {
    const read = v.safeParse(record, JSON.parse(text));
    if (!read.success) return null;
    const { seconds, session } = read.output;
    return { type: 'realityCheck.readElsewhere', session, seconds };
  } catch {
    return null;
  }
}

/**
 * Shares the check that was read last with other tabs and with the page after a reload, and changes with other tabs. A pause that
 * was read is stored for this tab alone.
 */
export const createRealityCheckChannel = () =>
  fromCallback<RealityCheckChannelEvent>(({ receive, sendBack }) => {
    const send = (event: RealityCheckEvent | null) => event !== null && sendBack(event);
    const changes = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(READ);
    const onStorage = ({ key, newValue }: StorageEvent) => key === READ && send(parse(newValue));
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
      attempt('storage reality check', () =>
        localStorage.setItem(READ, JSON.stringify({ v: VERSION, session, seconds })),
      );
    });
    send(parse(attempt('storage reality check', () => localStorage.getItem(READ))));
    const pause = readPause.read();
    if (pause !== null) send({ type: 'realityCheck.pauseRestored', pause });
    return () => {
      changes?.close();
      window.removeEventListener('storage', onStorage);
    };
  });
