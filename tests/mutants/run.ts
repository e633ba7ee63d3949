import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { draw } from '../../scripts/lib/tests/draw.mjs';
import { descriptions } from '../support/machines/descriptions';
import { apply } from './apply';
import { firstFailure, type RunnerConfig } from './inner-runner';
import { type Mutant, mutantsOf } from './operators';
import { subject } from './subject';
import { testsOf } from './tests-of-machine';

/** A line of the file of results: written before a mutant runs, and again with its result. */
export interface Line extends Omit<Mutant, 'change'> {
  /** Absent before it ran; null for a survivor. */
  readonly noticedBy?: string | null;
}

/** What `npm run mutate` asks for. */
export interface Job {
  readonly results: string;
  readonly machine?: string;
  readonly sample?: number;
  readonly seed: number;
  /** The share of the machines that this process takes: every n-th from the index. */
  readonly shard?: readonly [index: number, count: number];
}

const keyOf = ({ kind, machine, place }: Omit<Mutant, 'change'>): string => `${machine}\n${kind}\n${place}`;

/** The mutants of the job that have no result, in the order of the machines. */
function waitingMutants({ machine, results, sample, seed }: Job): readonly Mutant[] {
  const all = descriptions
    .flatMap((description) => mutantsOf(description.machine))
    .filter((mutant) => machine === undefined || mutant.machine === machine);
  const drawn = sample === undefined ? all : draw(all, sample, seed);
  const lines = existsSync(results) ? readFileSync(results, 'utf8').trim().split('\n') : [];
  const done = new Set(
    lines.filter(Boolean).flatMap((text) => {
      const line = JSON.parse(text) as Line;
      return line.noticedBy === undefined ? [] : [keyOf(line)];
    }),
  );
  return all.filter((mutant) => drawn.includes(mutant) && !done.has(keyOf(mutant)));
}

/** What was thrown outside of the tests: XState reports an error that no machine handles so. */
const thrown: unknown[] = [];
const onThrown = (error: unknown): void => {
  thrown.push(error);
};

async function judge(mutant: Mutant, files: readonly string[], config: RunnerConfig): Promise<string | null> {
  const description = descriptions.find(({ machine }) => machine.id === mutant.machine);
  if (description === undefined) throw new Error(`There is no machine ${mutant.machine}`);
  thrown.length = 0;
  let undo: (() => void) | undefined;
  try {
    undo = apply(description.machine, mutant);
    const failure = await firstFailure(files, config);
    if (failure !== null) return failure;
    return thrown.length > 0 ? `an error that no test expects: ${String(thrown[0])}` : null;
  } catch (error) {
    return `the machine cannot be created: ${String(error)}`;
  } finally {
    undo?.();
  }
}

/** Applies mutants one after the other and writes which test fails with each. */
export async function runMutants(job: Job, config: RunnerConfig): Promise<void> {
  process.on('uncaughtException', onThrown).on('unhandledRejection', onThrown);
  const waiting = waitingMutants(job);
  const write = (line: Line): void => appendFileSync(job.results, `${JSON.stringify(line)}\n`);
  const [first, every] = job.shard ?? [0, 1];
  for (const [index, description] of descriptions.entries()) {
    if (index % every !== first) continue;
    const mutants = waiting.filter(({ machine }) => machine === description.machine.id);
    if (mutants.length === 0) continue;
    subject.id = description.machine.id;
    const files = testsOf(description).map((file) => join(process.cwd(), file));
    const failure = await firstFailure(files, config);
    if (failure !== null) throw new Error(`Without a mutant fails ${failure}`);
    for (const mutant of mutants) {
      const { change: _, ...line } = mutant;
      write(line);
      write({ ...line, noticedBy: await judge(mutant, files, config) });
    }
  }
  process.off('uncaughtException', onThrown).off('unhandledRejection', onThrown);
}
