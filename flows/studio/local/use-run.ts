import { useEffect, useRef, useState } from 'react';
import type { Level, RunLine, RunRequest } from '../../model/local';
import type { PathFile } from '../../model/path-file';
import { loadModels } from '../try/models';
import { type ChangedPath, changedPaths } from './changed';
import { runPaths } from './client';
import { type PathLine, type Results, readResults, storeResults } from './results';

export interface RunState {
  readonly request: RunRequest;
  readonly lines: readonly PathLine[];
  readonly rules: readonly Extract<RunLine, { type: 'rule' }>[];
  /** Stored paths that the machine takes otherwise now. */
  readonly changed: readonly ChangedPath[];
  readonly isRunning: boolean;
  readonly problem: string | null;
}

/** On the actor, the paths that were asked for and have no test any more. */
async function changedIn({ lines, request }: RunState, file: PathFile): Promise<readonly ChangedPath[]> {
  if (request.level === 'view') return [];
  const model = (await loadModels()).find(({ machine }) => machine.id === request.machine);
  const walked = new Set(lines.map(({ id }) => id));
  const isMissing = (id: string): boolean => !walked.has(id) && (request.paths?.includes(id) ?? true);
  return model ? changedPaths(model, file, isMissing) : [];
}

/** Runs the paths of a machine on this machine, and keeps the last result of each. */
export function useRun(machine: string, file: PathFile) {
  const [run, setRun] = useState<RunState | null>(null);
  const [results, setResults] = useState<Readonly<Record<Level, Results>>>(() => ({
    actor: readResults(machine, 'actor'),
    view: readResults(machine, 'view'),
  }));
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  async function start(level: Level, paths: readonly string[] | null): Promise<void> {
    controller.current?.abort();
    const own = new AbortController();
    controller.current = own;
    const request: RunRequest = { machine, level, paths };
    let state: RunState = { request, lines: [], rules: [], changed: [], isRunning: true, problem: null };
    const set = (change: Partial<RunState>): void => {
      state = { ...state, ...change };
      if (controller.current === own) setRun(state);
    };
    set({});
    const onLine = (line: RunLine): void => {
      if (line.type === 'path') set({ lines: [...state.lines, line] });
      if (line.type === 'rule') set({ rules: [...state.rules, line] });
      if (line.type === 'ended') set({ problem: line.problem });
    };
    try {
      await runPaths(request, onLine, own.signal);
    } catch (error) {
      if (!own.signal.aborted) set({ problem: error instanceof Error ? error.message : String(error) });
    }
    // Without a result the tests did not run: nothing is known of the machine.
    const changed = state.problem === null && !own.signal.aborted ? await changedIn(state, file) : [];
    set({ isRunning: false, changed });
    setResults((before) => {
      const now = Object.fromEntries(state.lines.map(({ id, outcome }) => [id, outcome]));
      const all = { ...before[level], ...now };
      storeResults(machine, level, all);
      return { ...before, [level]: all };
    });
  }

  return { run, results, start, stop: () => controller.current?.abort() };
}
