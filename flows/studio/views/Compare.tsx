import { type ChangeEvent, type SubmitEvent, useEffect, useState } from 'react';
import { compareFlows, type Difference } from '../../model/compare';
import { type DifferenceFile, type DrawnDifference, isDifferenceFile } from '../../model/difference-file';
import type { FlowsFile } from '../../model/flows-file';
import { changeQuery, hrefOf, useAddress } from '../address';
import { Chart } from '../chart/Chart';
import { useFlows } from '../data';
import { compareWith, isLocal } from '../local/client';
import { filled } from '../messages';
import { usePreferences } from '../preferences';

const isMachineFlow = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';

const isFlowsFile = (value: unknown): value is FlowsFile =>
  typeof value === 'object' &&
  value !== null &&
  'machines' in value &&
  Array.isArray(value.machines) &&
  value.machines.every(isMachineFlow);

/** What is shown: with pictures where the file has them. */
type Shown =
  | { readonly state: 'none' | 'comparing' | 'unreadable' }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'lists'; readonly differences: readonly Difference[] }
  | { readonly state: 'drawn'; readonly file: DifferenceFile };

async function readFile(file: File, flows: FlowsFile): Promise<Shown> {
  try {
    const value: unknown = JSON.parse(await file.text());
    if (isDifferenceFile(value)) return { state: 'drawn', file: value };
    if (isFlowsFile(value)) return { state: 'lists', differences: compareFlows(value, flows) };
  } catch {
    // Not JSON.
  }
  return { state: 'unreadable' };
}

const NO_NAMES: ReadonlySet<string> = new Set();

function Drawing({ drawn }: { drawn: DrawnDifference }) {
  const { text } = usePreferences();
  const title = filled(text.differenceOf, { machine: drawn.machine });
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls can be scrolled by keyboard */}
      <section className="scroll" tabIndex={0} aria-label={title}>
        <Chart
          level={drawn.level}
          title={title}
          scale={1}
          states={NO_NAMES}
          transitions={NO_NAMES}
          changes={drawn.changes}
        />
      </section>
      {drawn.left > 0 && <p className="quiet">{filled(text.leftOut, { count: drawn.left })}</p>}
    </>
  );
}

function Differences({ differences }: { differences: readonly Difference[] }) {
  const { text } = usePreferences();
  return (
    <ul className="differences">
      {differences.map((difference) => (
        <li key={difference.kind + difference.text} className={difference.kind}>
          <b>{text[difference.kind]}</b> {difference.text}
        </li>
      ))}
    </ul>
  );
}

/** The commit or branch to compare with: `npm run flows` reads it from the checkout. */
function Version({ onCompare, value }: { value: string; onCompare: (version: string) => void }) {
  const { text } = usePreferences();
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const version = new FormData(event.currentTarget).get('version');
    if (typeof version === 'string' && version.trim() !== '') onCompare(version.trim());
  };
  return (
    <form className="options" onSubmit={onSubmit}>
      <label>
        {text.version} <input name="version" defaultValue={value} placeholder="main" />
      </label>
      <button type="submit">{text.compareNow}</button>
    </form>
  );
}

const differencesOf = (shown: Shown): readonly Difference[] => {
  if (shown.state === 'lists') return shown.differences;
  return shown.state === 'drawn' ? shown.file.machines.flatMap(({ differences }) => differences) : [];
};

/** Compares this version of the product with another one. */
export function Compare() {
  const flows = useFlows();
  const address = useAddress();
  const { text } = usePreferences();
  const [shown, show] = useState<Shown>({ state: 'none' });
  const version = address.query.get('with') ?? '';
  useEffect(() => {
    if (version === '' || !isLocal) return;
    const abort = new AbortController();
    show({ state: 'comparing' });
    compareWith(version, abort.signal).then(
      (file) => abort.signal.aborted || show({ state: 'drawn', file }),
      (error: unknown) =>
        abort.signal.aborted ||
        show({ state: 'failed', reason: error instanceof Error ? error.message : String(error) }),
    );
    return () => abort.abort();
  }, [version]);
  const onFile = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    if (file) show(await readFile(file, flows));
  };
  const found = differencesOf(shown);
  const machines = [...new Set(found.map(({ machine }) => machine))];
  const drawnOf = (id: string): DrawnDifference | undefined =>
    shown.state === 'drawn' ? shown.file.machines.find(({ machine }) => machine === id) : undefined;
  return (
    <>
      <h2>{text.compare}</h2>
      <p>{text.compareHelp}</p>
      {isLocal && (
        <Version
          key={version}
          value={version}
          onCompare={(chosen) => changeQuery(address, { with: chosen })}
        />
      )}
      <label>
        {text.chooseFile}{' '}
        <input type="file" accept="application/json,.json" onChange={(event) => void onFile(event)} />
      </label>
      {shown.state === 'comparing' && <p role="status">{text.comparing}</p>}
      {shown.state === 'failed' && <p role="alert">{filled(text.compareFailed, { reason: shown.reason })}</p>}
      {shown.state === 'unreadable' && <p role="alert">{text.badFile}</p>}
      {(shown.state === 'lists' || shown.state === 'drawn') && (
        <p role="status">
          {found.length === 0 ? text.same : filled(text.machinesDiffer, { count: machines.length })}
        </p>
      )}
      {shown.state === 'drawn' && found.length > 0 && <p className="quiet">{text.compareLegend}</p>}
      {machines.map((machine) => {
        const drawn = drawnOf(machine);
        return (
          <section key={machine}>
            <h3>{drawn?.kind === 'removed' ? machine : <a href={hrefOf('flow', machine)}>{machine}</a>}</h3>
            {drawn && <Drawing drawn={drawn} />}
            <Differences differences={found.filter((difference) => difference.machine === machine)} />
          </section>
        );
      })}
    </>
  );
}
