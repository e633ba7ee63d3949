import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { machineFlow } from '../../../flows/generator/machine-flow';
import type { FlowsFile, MachineFlow } from '../../../flows/model/flows-file';
import type { PathFile, Share } from '../../../flows/model/path-file';
import { rules } from '../../../flows/specification/rules';
import { readImports } from '../../../scripts/lib/layers/imports.mjs';
import { hasScreen, withoutView } from '../../../scripts/lib/tests/without-view.mjs';
import { descriptions, type MachineDescription } from './descriptions';
import { childrenOf, peersOf } from './overview';

export const DOCS = 'docs/machines';

/** Rules of the specification by state. A rule of the whole machine belongs to its root. */
const rulesByState = (id: string): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const rule of rules)
    for (const state of rule.states) {
      const [machine, name = id] = state.split(':');
      if (machine === id) found.set(name, [...(found.get(name) ?? []), rule.id]);
    }
  return found;
};

export const readPaths = (id: string, level: '' | '.view' = ''): PathFile | null => {
  const file = `${DOCS}/paths/${id}${level}.json`;
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PathFile) : null;
};

const isTest = (file: string): boolean => /^tests\/.*\.test\.tsx?$/.test(file);

const machines = descriptions.map(({ machine }) => machine);

function flowOf(description: MachineDescription, imports: ReturnType<typeof readImports>): MachineFlow {
  const { machine, sources } = description;
  const [own = ''] = sources;
  const isOwn = (file: string, kinds: readonly string[]): boolean =>
    kinds.some((kind) => file === `${own}${kind}`);
  const importers = (kinds: readonly string[], where: RegExp): readonly string[] => [
    ...new Set(
      imports.filter(({ from, to }) => where.test(from) && isOwn(to, kinds)).map(({ from }) => from),
    ),
  ];
  /** The file itself, or the tests of its folder that start the machine with it. */
  const testsThatUse = (file: string): readonly string[] =>
    isTest(file)
      ? [file]
      : imports
          .filter(({ from, to }) => to === file && isTest(from) && dirname(from) === dirname(file))
          .map(({ from }) => from);
  const paths = readPaths(machine.id);
  const children = childrenOf(machine, machines);
  return machineFlow(description, {
    sources: sources.map((source) => `${source}.machine.ts`).filter((file) => existsSync(file)),
    views: [
      ...new Set(
        importers(
          ['.selectors.ts', '.events.ts', '.machine.ts'],
          /^(src\/(features|app)|studio)\/.*\.tsx$/,
        ).map(dirname),
      ),
    ].toSorted(),
    tests: [
      ...new Set([
        ...(paths ? [paths.file] : []),
        ...importers(['.machine.ts', '.ts'], /^tests\/(machines\/.*|paths\/.*\.test)\.tsx?$/).flatMap(
          testsThatUse,
        ),
      ]),
    ].toSorted(),
    children: children.flatMap((child) =>
      child.machine === null ? [] : [{ id: child.machine.id, start: child.start }],
    ),
    ports: children.flatMap((child) => (child.machine === null ? [child.name] : [])),
    sendsTo: peersOf(description),
    paths,
    rules: rulesByState(machine.id),
  });
}

/** All machines as data. */
export function readFlows(): FlowsFile {
  const imports = readImports();
  return { machines: descriptions.map((description) => flowOf(description, imports)) };
}

/** How much of a machine the paths of one level take. */
function shareOf(file: PathFile | null): Share | null {
  if (file === null) return null;
  const { guards, pairs, transitions } = file.coverage;
  const outcomes = Object.values(guards).flat();
  return {
    paths: file.paths.length,
    transitions: [Object.values(transitions).filter((count) => count > 0).length, file.transitions.length],
    untaken: file.transitions.filter((id) => (transitions[id] ?? 0) === 0),
    guardOutcomes: [outcomes.filter((count) => count > 0).length, outcomes.length],
    pairs,
  };
}

/** The coverage of all machines by level, a line for each machine. */
export const coverageText = (): string => {
  const lines = machines.map(({ id }) => {
    const [actor, view] = [readPaths(id), readPaths(id, '.view')];
    const reason = view === null ? (withoutView[id] ?? null) : null;
    const file = view ?? (hasScreen(id) ? actor : null);
    return JSON.stringify({
      machine: id,
      actor: shareOf(actor),
      view: shareOf(view),
      reachableByView: file === null ? 0 : file.transitions.length - (file.uncaused?.length ?? 0),
      withoutView: reason,
    });
  });
  return `{"machines":[\n${lines.join(',\n')}\n]}\n`;
};
