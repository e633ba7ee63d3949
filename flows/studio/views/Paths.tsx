import { namedEvent, type PathFile, type StoredPath } from '../../model/path-file';
import { type Address, hrefOf, useAddress } from '../address';
import { usePaths, useViewPaths } from '../data';
import { isLocal } from '../local/client';
import { RunPanel } from '../local/RunPanel';
import type { Results } from '../local/results';
import { useRun } from '../local/use-run';
import { filled } from '../messages';
import { usePreferences, useStartName } from '../preferences';

const MOST_ROWS = 200;

const taken = ({ coverage }: PathFile): number =>
  Object.values(coverage.transitions).filter((count) => count > 0).length;

function Summary({ file, views }: { file: PathFile; views: PathFile | null }) {
  const { text } = usePreferences();
  const all = file.transitions.length;
  const outcomes = Object.values(file.coverage.guards).flat();
  return (
    <p>
      {filled(text.covered, {
        taken: taken(file),
        all,
        guards: outcomes.filter((count) => count > 0).length,
        allGuards: outcomes.length,
        pairs: file.coverage.pairs,
      })}
      . {views ? filled(text.onViews, { taken: taken(views), all }) : text.noViews}.
    </p>
  );
}

/** True for a transition that leaves a state, stays in it, or leads to it or a state in it. */
const isAt = (id: string, state: string): boolean => {
  const [source = '', , targets = ''] = id.split(/ --|--> /);
  return [source, ...targets.split(', ')].some((name) => name === state || name.startsWith(`${state}.`));
};

/** The paths through the arrow or the state of the address; all if it has none. */
function chosenPaths({ query }: Address, { paths, transitions }: PathFile): readonly StoredPath[] {
  const [transition, state] = [query.get('transition'), query.get('state')];
  if (transition === null && state === null) return paths;
  const through = new Set(
    transitions.flatMap((id, index) =>
      id === transition || (state !== null && isAt(id, state)) ? [index] : [],
    ),
  );
  return paths.filter(({ taken }) => taken.flat().some((index) => through.has(index)));
}

function Result({ outcome }: { outcome: Results[string] | undefined }) {
  const { text } = usePreferences();
  if (outcome === undefined) return null;
  return <span className={outcome}>{outcome === 'failed' ? text.failedPath : text[outcome]}</span>;
}

interface TableProps {
  readonly address: Address;
  readonly file: PathFile;
  readonly shown: readonly StoredPath[];
  readonly results: Results;
  readonly onRun: (id: string) => void;
}

function Table({ address, file, onRun, results, shown }: TableProps) {
  const { text } = usePreferences();
  const startName = useStartName();
  const [transition, state] = [address.query.get('transition'), address.query.get('state')];
  const chosen = address.query.get('path');
  return (
    <>
      <p>
        {filled(text.allPaths, { shown: shown.length, all: file.paths.length })}
        {(transition !== null || state !== null) && (
          <>
            .{' '}
            {transition === null
              ? filled(text.throughState, { state: state ?? '' })
              : filled(text.throughArrow, { arrow: transition })}
            . <a href={hrefOf('paths', address.machine)}>{text.clear}</a>
          </>
        )}
      </p>
      {shown.length > MOST_ROWS && <p>{filled(text.firstOnly, { count: MOST_ROWS })}</p>}
      <div className="scroll">
        <table>
          <thead>
            <tr>
              <th>{text.pathId}</th>
              <th>{text.startName}</th>
              <th>{text.steps}</th>
              <th>{text.end}</th>
              {isLocal && <th>{text.lastResult}</th>}
            </tr>
          </thead>
          <tbody>
            {shown.slice(0, MOST_ROWS).map((path) => (
              <tr key={path.id} className={path.id === chosen ? 'on' : ''}>
                <td>
                  <a href={hrefOf('flow', address.machine, { path: path.id, tab: 'states' })}>{path.id}</a>
                </td>
                <td>{startName(path.start)}</td>
                <td>
                  {path.events.length}: {path.events.map((event) => namedEvent(file, event)).join(' → ')}
                </td>
                <td>{path.end}</td>
                {isLocal && (
                  <td>
                    <button
                      type="button"
                      aria-label={`${text.runOne} ${path.id}`}
                      onClick={() => onRun(path.id)}
                    >
                      {text.runOne}
                    </button>{' '}
                    <Result outcome={results[path.id]} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

interface RunButtonsProps {
  readonly file: PathFile;
  readonly views: PathFile | null;
  readonly shown: readonly StoredPath[];
  readonly isRunning: boolean;
  readonly start: ReturnType<typeof useRun>['start'];
  readonly stop: () => void;
}

function RunButtons({ file, isRunning, shown, start, stop, views }: RunButtonsProps) {
  const { text } = usePreferences();
  const isPart = shown.length < file.paths.length;
  return (
    <div className="options">
      <button
        type="button"
        disabled={shown.length === 0}
        onClick={() => void start('actor', isPart ? shown.map(({ id }) => id) : null)}
      >
        {filled(isPart ? text.runShown : text.runMachine, { count: shown.length })}
      </button>
      {views && (
        <button type="button" onClick={() => void start('view', null)}>
          {filled(text.runViews, { count: views.paths.length })}
        </button>
      )}
      <button type="button" disabled={!isRunning} onClick={stop}>
        {text.stop}
      </button>
    </div>
  );
}

function KnownPaths({ address, file }: { address: Address; file: PathFile }) {
  const { text } = usePreferences();
  const views = useViewPaths(address.machine);
  const { results, run, start, stop } = useRun(address.machine, file);
  const shown = chosenPaths(address, file);
  const [before, after] = text.runElsewhere.split('{command}');
  return (
    <>
      <h2>
        {address.machine}: {text.paths}
      </h2>
      <Summary file={file} views={views} />
      {isLocal ? (
        <RunButtons {...{ file, views, shown, start, stop }} isRunning={run?.isRunning ?? false} />
      ) : (
        <p>
          {before}
          <code>
            npm run path -- {address.machine} {shown[0]?.id}
          </code>
          {after}
        </p>
      )}
      {run && <RunPanel run={run} file={run.request.level === 'view' && views ? views : file} />}
      <Table
        {...{ address, file, shown }}
        results={results.actor}
        onRun={(id) => void start('actor', [id])}
      />
    </>
  );
}

/** The generated paths of a machine. */
export function Paths() {
  const address = useAddress();
  const { text } = usePreferences();
  const file = usePaths(address.machine);
  if (file === null) return <p role="alert">{text.unknownMachine}</p>;
  return <KnownPaths address={address} file={file} />;
}
