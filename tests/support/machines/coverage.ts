import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition, InspectionEvent } from 'xstate';
import { leavesOf } from './leaves';
import { nodeName, nodesOf, transitionId, transitionsOf } from './transitions';

const FOLDER = join(process.cwd(), 'coverage', 'transitions');

/** Which arrows of a machine were seen taken, and which leaves entered, on one level of the tests. */
export class Coverage {
  readonly #seen = new Set<string>();
  readonly #leaves = new Set<string>();
  readonly #all: readonly string[];

  constructor(
    private readonly machine: AnyStateMachine,
    private readonly name: string,
    private readonly level: 'actor' | 'view',
    isExpected: (transition: AnyTransitionDefinition) => boolean = () => true,
  ) {
    this.#all = transitionsOf(machine).filter(isExpected).map(transitionId);
  }

  /** For the `inspect` of an actor system, with the events of this machine's actor alone. */
  readonly observe = (inspected: InspectionEvent): void => {
    if (inspected.type !== '@xstate.microstep') return;
    for (const transition of inspected._transitions) {
      this.#seen.add(transitionId(transition));
      // The start is no microstep: what it passed through is known by the arrow that left it.
      if (transition.source.type === 'atomic') this.#leaves.add(nodeName(transition.source));
    }
    this.visit(inspected.snapshot as AnyMachineSnapshot);
  };

  visit(snapshot: AnyMachineSnapshot): void {
    for (const leaf of leavesOf(snapshot)) this.#leaves.add(leaf);
  }

  get missing(): readonly string[] {
    return this.#all.filter((id) => !this.#seen.has(id));
  }

  get unreachedLeaves(): readonly string[] {
    return nodesOf(this.machine)
      .filter(({ type }) => type === 'atomic' || type === 'final')
      .map(nodeName)
      .filter((leaf) => !this.#leaves.has(leaf));
  }

  save(): void {
    const { level, missing, name } = this;
    const total = this.#all.length;
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(
      join(FOLDER, `${name}.${level}.json`),
      `${JSON.stringify({ machine: `${name} (${level})`, total, seen: total - missing.length, missing }, null, 2)}\n`,
    );
  }
}
