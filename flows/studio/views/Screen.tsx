import { useEffect, useRef, useState } from 'react';
import type { Shown, Tried } from '../../screens/main';
import { useCoverageFile, useViewPaths } from '../data';
import { filled } from '../messages';
import { usePreferences, useReason } from '../preferences';

const sentences = {
  none: 'screenShown',
  tried: 'screenTried',
  'no path': 'screenNoPath',
  'not tried': 'screenNoPath',
  failed: 'screenFailed',
} as const;

interface ScreenProps {
  readonly machine: string;
  /** The active states with commas between them, or a step of a path on views. */
  readonly at: { readonly state: string } | { readonly path: string; readonly step: number };
  /** The steps that led there. Without them, and where they have no gestures, the shortest path of the test is gone. */
  readonly tried?: Tried | undefined;
}

/** The real screen of a state: the components of the product with the fakes of their tests, in a frame. */
export function Screen({ at, machine, tried }: ScreenProps) {
  const { text } = usePreferences();
  const [isByPath, setByPath] = useState(tried === undefined);
  const file = useViewPaths(machine)?.file;
  const frame = useRef<HTMLIFrameElement>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    const onMessage = ({ data, source }: MessageEvent<Shown>): void => {
      if (source !== frame.current?.contentWindow || data.type !== 'screen.shown') return;
      if (data.problem === 'not tried') setByPath(true);
      else setShown(data);
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, []);
  if (file === undefined) return <NoScreen machine={machine} />;
  const theme = document.documentElement.dataset.theme ?? 'dark';
  const query = new URLSearchParams({
    machine,
    file,
    theme,
    ...Object.fromEntries(Object.entries(at).map(([key, value]) => [key, String(value)])),
  });
  const problem = shown?.problem ?? null;
  const hash = isByPath ? '' : `#${encodeURIComponent(JSON.stringify(tried))}`;
  const sentence = sentences[problem === null && !isByPath ? 'tried' : (problem ?? 'none')];
  return (
    <>
      <p role="status" className="quiet">
        {shown === null ? text.loading : text[sentence]}
      </p>
      <iframe
        key={query + hash}
        ref={frame}
        title={text.screenOf}
        src={`${import.meta.env.BASE_URL}screen.html?${query}${hash}`}
        hidden={problem !== null}
      />
    </>
  );
}

/** Says why; machines with a test on views are counted, so that their number is seen to rise. */
function NoScreen({ machine }: { machine: string }) {
  const { text } = usePreferences();
  const { machines } = useCoverageFile();
  const reasonIn = useReason();
  const reason = reasonIn(machines.find((one) => one.machine === machine)?.withoutView ?? '');
  const shown = machines.filter(({ view }) => view !== null).length;
  return <p className="quiet">{filled(text.noScreen, { machine, reason, shown, all: machines.length })}</p>;
}
