import type { PathFile } from '../../model/path-file';
import { filled } from '../messages';
import { usePreferences } from '../preferences';
import { FilmStrip } from './FilmStrip';
import { failuresIn } from './results';
import type { RunState } from './use-run';

const MOST_FAILURES = 20;

/** The progress of a run, and its failures as film strips. */
export function RunPanel({ file, run }: { file: PathFile; run: RunState }) {
  const { text } = usePreferences();
  const { changed, isRunning, lines, problem, request, rules } = run;
  const failures = failuresIn(lines, (id) => file.paths.find((path) => path.id === id));
  const count = (outcome: string): number => lines.filter((line) => line.outcome === outcome).length;
  const all = request.paths?.length ?? file.paths.length;
  return (
    <section aria-label={text.lastResult}>
      <p role="status">
        {filled(isRunning ? text.running : text.ran, {
          done: lines.length,
          all,
          passed: count('passed'),
          failed: count('failed'),
          behind: count('behind'),
        })}
      </p>
      {isRunning && <progress max={all} value={lines.length} aria-label={text.running} />}
      {problem !== null && <p role="alert">{filled(text.runFailed, { reason: problem })}</p>}
      {failures.length + changed.length > 0 && <h3>{text.failures}</h3>}
      {Math.max(failures.length, changed.length) > MOST_FAILURES && (
        <p>{filled(text.firstOnly, { count: MOST_FAILURES })}</p>
      )}
      {failures.slice(0, MOST_FAILURES).map(({ behind, line: { film, id, message } }) => (
        <details key={id} open={failures.length === 1} className="failure">
          <summary>
            <code>{id}</code> {message?.split('\n', 1)[0]}{' '}
            {behind > 0 && filled(text.alike, { count: behind })}
          </summary>
          {film ? (
            <FilmStrip
              machine={request.machine}
              film={film}
              message={message}
              viewPath={request.level === 'view' ? id : null}
              file={file}
            />
          ) : (
            <pre className="message">{message}</pre>
          )}
        </details>
      ))}
      {changed.slice(0, MOST_FAILURES).map(({ film, id }) => (
        <details key={id} open={failures.length === 0 && changed.length === 1} className="failure">
          <summary>
            <code>{id}</code> {text.changedPath}
          </summary>
          <FilmStrip machine={request.machine} film={film} message={null} viewPath={null} file={file} />
        </details>
      ))}
      {rules.length > 0 && (
        <details className="failure">
          <summary>{text.brokenRules}</summary>
          {rules.map(({ message, name }) => (
            <div key={name}>
              <b>{name}</b>
              <pre className="message">{message}</pre>
            </div>
          ))}
        </details>
      )}
    </section>
  );
}
