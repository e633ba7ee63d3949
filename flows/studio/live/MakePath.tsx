import { useState } from 'react';
import { recordedPathText } from '../../model/recorded-path';
import { recordedPathName } from '../../model/recorded-path-name';
import type { RecordedActor, Recording } from '../../model/recording';
import { download } from '../download';
import { isLocal, writePath } from '../local/client';
import { filled } from '../messages';
import { usePreferences, useStartName } from '../preferences';
import { loadModels } from '../try/models';
import { type MadePath, makePath } from './make-path';

interface MakePathProps {
  readonly recording: Recording;
  readonly actor: RecordedActor;
}

const commandOf = (file: string): string =>
  `npx vitest run --project node tests/flows/recorded -t ${file.split('/').at(-1)}`;

/** A message with a command in it. */
function WithCommand({ command, message }: { message: string; command: string }) {
  const [before, after] = message.split('{command}');
  return (
    <>
      {before}
      <code>{command}</code>
      {after}
    </>
  );
}

function Made({ made: { path, unmatched } }: { made: MadePath }) {
  const { text } = usePreferences();
  const startName = useStartName();
  const [file, setFile] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const write = (): void => {
    if (path)
      writePath(path).then(setFile, (error: unknown) =>
        setProblem(error instanceof Error ? error.message : String(error)),
      );
  };
  const name = path && recordedPathName(path);
  return (
    <div role="status">
      {path === null && <p>{unmatched ? text.noPathMade : text.nothingRecorded}</p>}
      {path && (
        <>
          <p>
            {filled(text.madePath, {
              machine: path.machine,
              count: path.steps.length,
              start: startName(path.start),
            })}
          </p>
          <ol className="film">
            {path.steps.map(({ counts = {}, event, state }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a path may have the same step twice
              <li key={index}>
                <b>{event}</b>
                {Object.entries(counts).map(([key, count]) => (
                  <code key={key}>
                    {key}: {count}
                  </code>
                ))}
                <span>{state}</span>
              </li>
            ))}
          </ol>
          <p className="quiet">{text.madeValues}</p>
        </>
      )}
      {unmatched && (
        <p>
          {filled(text.unmatched, { event: unmatched.event.type, taken: unmatched.taken.join('; ') || '—' })}
        </p>
      )}
      {path && name && (
        <div className="options">
          <button type="button" onClick={() => download(name, recordedPathText(path))}>
            {text.saveTest}
          </button>
          {isLocal && (
            <button type="button" disabled={file !== null} onClick={write}>
              {text.writeTest}
            </button>
          )}
        </div>
      )}
      {name && (
        <p className="quiet">
          <WithCommand
            message={file === null ? text.putTest : filled(text.written, { file, command: '{command}' })}
            command={commandOf(name)}
          />
        </p>
      )}
      {problem !== null && <p role="alert">{filled(text.notWritten, { reason: problem })}</p>}
    </div>
  );
}

/** Makes a regression test of what an actor did in a recording. */
export function MakePath({ actor, recording }: MakePathProps) {
  const { text } = usePreferences();
  const [made, setMade] = useState<MadePath | 'withoutModel' | null>(null);
  const [isMaking, setMaking] = useState(false);
  const make = async (): Promise<void> => {
    setMaking(true);
    const models = await loadModels();
    const model = models.find(({ machine }) => machine.id === actor.machine);
    setMade(model ? await makePath(model, recording, actor.id) : 'withoutModel');
    setMaking(false);
  };
  return (
    <>
      <button type="button" disabled={isMaking} onClick={() => void make()}>
        {filled(text.makePath, { actor: actor.name })}
      </button>
      {isMaking && <p role="status">{text.loading}</p>}
      {!isMaking && made === 'withoutModel' && (
        <p role="status">{filled(text.noModel, { machine: actor.machine ?? actor.name })}</p>
      )}
      {!isMaking && made !== null && made !== 'withoutModel' && (
        <Made key={JSON.stringify(made.path)} made={made} />
      )}
    </>
  );
}
