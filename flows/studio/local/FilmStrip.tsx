import type { Difference, Film } from '../../model/film';
import { namedEvent, type PathFile } from '../../model/path-file';
import { usePreferences, useStartName } from '../preferences';
import { Screen } from '../views/Screen';

interface FilmStripProps {
  readonly machine: string;
  readonly film: Film;
  readonly message: string | null;
  /** On views, the path whose screen is shown. */
  readonly viewPath: string | null;
  readonly file: PathFile;
}

/** The transitions of a step, if its path is stored. */
const takenOf = ({ paths, transitions }: PathFile, { events, start }: Film, step: number): string | null => {
  const same = paths.find((path) => path.start === start && path.events.join('\n') === events.join('\n'));
  return same?.taken[step]?.map((index) => transitions[index]).join('; ') ?? null;
};

interface DifferencesProps {
  readonly rows: readonly Difference[];
  readonly names: readonly [at: string, expected: string, actual: string];
}

function Differences({ names, rows }: DifferencesProps) {
  if (rows.length === 0) return null;
  return (
    <table className="differing">
      <thead>
        <tr>
          {names.map((name) => (
            <th key={name}>{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ actual, at, expected }) => (
          <tr key={at}>
            <td>{at}</td>
            <td>
              <code>{expected}</code>
            </td>
            <td>
              <code>{actual}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The steps of a failed path with the failed one marked, its differences, what it changed, and its real screen where there is one. */
export function FilmStrip({ file, film, machine, message, viewPath }: FilmStripProps) {
  const { text } = usePreferences();
  const startName = useStartName();
  const steps = [startName(film.start), ...film.events];
  return (
    <>
      <ol className="film">
        {steps.map((event, index) => {
          const isFailed = index === film.step;
          const state = index < film.step ? 'passed' : isFailed ? 'failed' : 'behind';
          const name = state === 'failed' ? text.failedPath : text[state];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a path may have the same event twice
            <li key={index} className={state} aria-current={isFailed ? 'step' : undefined}>
              <small>
                {index === 0 ? text.start : index} · {name}
              </small>
              <b>{index === 0 ? event : namedEvent(file, event)}</b>
              <span>{takenOf(file, film, index)}</span>
            </li>
          );
        })}
      </ol>
      <Differences rows={film.differences} names={[text.differenceAt, text.expected, text.actual]} />
      {message !== null && <pre className="message">{message}</pre>}
      <Differences rows={film.changes} names={[text.changedThere, text.before, text.afterwards]} />
      {film.sent.length > 0 && (
        <p className="quiet">
          {text.sentThere}: {film.sent.join(', ')}
        </p>
      )}
      {viewPath !== null && <Screen machine={machine} at={{ path: viewPath, step: film.step }} />}
    </>
  );
}
