import { useEffect, useRef, useState } from 'react';
import type { Recording } from '../../model/recording';
import { loadDefinitions } from '../data';
import { usePreferences } from '../preferences';
import type { StatelyInspector } from './stately';

/** Milliseconds that the inspector has for its first answer. */
const ANSWER_WITHIN = 15_000;

const CONNECTED = '@statelyai.connected';

type Status = 'closed' | 'opening' | 'connected' | 'unreachable';

/** A button that opens the Stately inspector, which needs the network; without it, a sentence. */
export function Stately({ recording }: { recording: Recording }) {
  const { text } = usePreferences();
  const [status, setStatus] = useState<Status>('closed');
  const inspector = useRef<StatelyInspector | null>(null);
  useEffect(() => inspector.current?.update(recording), [recording]);
  useEffect(() => {
    if (status !== 'opening') return;
    const onMessage = ({ data }: MessageEvent<{ type?: string }>): void => {
      if (data?.type === CONNECTED) setStatus('connected');
    };
    addEventListener('message', onMessage);
    const timer = setTimeout(() => setStatus('unreachable'), ANSWER_WITHIN);
    return () => {
      removeEventListener('message', onMessage);
      clearTimeout(timer);
    };
  }, [status]);
  useEffect(() => () => inspector.current?.stop(), []);
  const open = async (): Promise<void> => {
    if (!navigator.onLine) {
      setStatus('unreachable');
      return;
    }
    setStatus('opening');
    const [definitions, { openStately }] = await Promise.all([loadDefinitions(), import('./stately')]);
    inspector.current?.stop();
    inspector.current = openStately((machine) => definitions.get(machine) ?? null);
    inspector.current.update(recording);
  };
  return (
    <>
      <button type="button" onClick={() => void open()}>
        {text.openStately}
      </button>
      <span role="status">
        {status === 'opening' && text.statelyOpening}
        {status === 'connected' && text.statelyConnected}
        {status === 'unreachable' && text.statelyUnreachable}
      </span>
    </>
  );
}
