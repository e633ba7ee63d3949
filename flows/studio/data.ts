import { use } from 'react';
import type { FlowsFile, MachineFlow } from '../model/flows-file';
import type { LayoutFile } from '../model/layout-file';
import type { BrowserFile, CoverageFile, PathFile } from '../model/path-file';

const layouts = import.meta.glob<LayoutFile>('../../docs/machines/layouts/*.json', { import: 'default' });
const paths = import.meta.glob<PathFile>('../../docs/machines/paths/*.json', { import: 'default' });
const definitions = import.meta.glob<string>(
  ['../../docs/machines/*.json', '!**/{browser,coverage,flows}.json'],
  {
    import: 'default',
    query: '?raw',
  },
);

const cache = new Map<string, Promise<unknown>>();

function once<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
  const cached = cache.get(key) ?? load();
  cache.set(key, cached);
  return cached as Promise<Value>;
}

const read = <Value>(files: Readonly<Record<string, () => Promise<Value>>>, name: string) =>
  once(name, () => files[`../../docs/machines/${name}`]?.() ?? Promise.resolve(null));

const loadFlows = (): Promise<FlowsFile> =>
  once('flows', async () => {
    const { default: flows } = await import('../../docs/machines/flows.json');
    return flows as unknown as FlowsFile;
  });

const loadCoverage = (): Promise<CoverageFile> =>
  once('coverage', async () => {
    const { default: coverage } = await import('../../docs/machines/coverage.json');
    return coverage as unknown as CoverageFile;
  });

export const useCoverageFile = (): CoverageFile => use(loadCoverage());

const loadBrowser = (): Promise<BrowserFile> =>
  once('browser', async () => {
    const { default: browser } = await import('../../docs/machines/browser.json');
    return browser;
  });

/** Keys of the transitions of a machine that the browser tests took; empty for a machine that they do not record. */
export const useTakenInBrowser = (id: string): readonly string[] =>
  use(loadBrowser()).machines.find(({ machine }) => machine === id)?.taken ?? [];

export const useFlows = (): FlowsFile => use(loadFlows());

export const useMachine = (id: string): MachineFlow | null =>
  useFlows().machines.find((machine) => machine.id === id) ?? null;

export const useLayout = (id: string): LayoutFile | null => use(read(layouts, `layouts/${id}.json`));

export const usePaths = (id: string): PathFile | null => use(read(paths, `paths/${id}.json`));

/** The paths on the React views; null if the machine has no such test. */
export const useViewPaths = (id: string): PathFile | null => use(read(paths, `paths/${id}.view.json`));

/** Loads what a machine’s pages show, all at once: each hook suspends until its own file is there. */
export function preloadMachine(id: string): void {
  void loadFlows();
  void loadCoverage();
  void read(layouts, `layouts/${id}.json`);
  void read(paths, `paths/${id}.json`);
  void read(paths, `paths/${id}.view.json`);
}

/** The definition of a machine as Stately imports it. */
export const loadDefinition = (id: string): Promise<string | null> => read(definitions, `${id}.json`);

/** All definitions by machine, for the Stately inspector. */
export const loadDefinitions = (): Promise<ReadonlyMap<string, string>> =>
  once('definitions', async () => {
    const { machines } = await loadFlows();
    const texts = await Promise.all(machines.map(async ({ id }) => [id, await loadDefinition(id)] as const));
    return new Map(texts.flatMap(([id, text]) => (text === null ? [] : [[id, text] as const])));
  });
