import type { PathFile } from '../../model/path-file';
import { type Address, hrefOf, useAddress } from '../address';
import { usePaths, useViewPaths } from '../data';
import { filled } from '../messages';
import { usePreferences } from '../preferences';

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

function Table({ address, file }: { address: Address; file: PathFile }) {
  const { text } = usePreferences();
  const transition = address.query.get('transition');
  const index = transition === null ? null : file.transitions.indexOf(transition);
  const chosen = address.query.get('path');
  const through = file.paths.filter(
    (path) => index === null || path.taken.some((step) => step.includes(index)),
  );
  return (
    <>
      <p>
        {filled(text.allPaths, { shown: through.length, all: file.paths.length })}
        {transition !== null && (
          <>
            . {filled(text.throughArrow, { arrow: transition })}.{' '}
            <a href={hrefOf('paths', address.machine)}>{text.clear}</a>
          </>
        )}
      </p>
      <div className="scroll">
        <table>
          <thead>
            <tr>
              <th>{text.pathId}</th>
              <th>{text.startName}</th>
              <th>{text.steps}</th>
              <th>{text.end}</th>
            </tr>
          </thead>
          <tbody>
            {through.slice(0, MOST_ROWS).map((path) => (
              <tr key={path.id} className={path.id === chosen ? 'on' : ''}>
                <td>
                  <a href={hrefOf('flow', address.machine, { path: path.id, tab: 'states' })}>{path.id}</a>
                </td>
                <td>{path.start}</td>
                <td>
                  {path.events.length}: {path.events.join(' → ')}
                </td>
                <td>{path.end}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** The generated paths of a machine. */
export function Paths() {
  const address = useAddress();
  const { text } = usePreferences();
  const file = usePaths(address.machine);
  const views = useViewPaths(address.machine);
  if (file === null) return <p role="alert">{text.unknownMachine}</p>;
  return (
    <>
      <h2>
        {address.machine}: {text.paths}
      </h2>
      <Summary file={file} views={views} />
      <p>
        {text.run.split('{command}')[0]}
        <code>
          npm run path -- {address.machine} {file.paths[0]?.id}
        </code>
      </p>
      <Table address={address} file={file} />
    </>
  );
}
