import type { AnyStateMachine } from 'xstate';
import { StateMachine, StateNode } from 'xstate';
import type { Mutant } from './operators';

type Tree = Readonly<Record<string | number, unknown>>;

/** The machines that were made of the same source, such as those with other implementations. */
const copies = new Map<object, Set<AnyStateMachine>>();

/** Follows machines that a harness made with `provide` when it was imported. Called before any machine is imported. */
export function followCopies(): void {
  const { provide } = StateMachine.prototype;
  StateMachine.prototype.provide = function provideAndFollow(this: AnyStateMachine, implementations) {
    const copy = provide.call(this, implementations);
    const made = copies.get(this.config) ?? new Set();
    copies.set(this.config, made.add(copy));
    return copy;
  } as typeof provide;
}

/** A copy in which the value at the path is another one; undefined removes it. */
function changed(tree: unknown, [key, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (key === undefined) return value;
  const next = changed((tree as Tree)[key], rest, value);
  if (Array.isArray(tree)) return tree.with(Number(key), next);
  const { [key]: _, ...others } = tree as Tree;
  return next === undefined ? others : { ...others, [key]: next };
}

/** Gives a machine another source; every actor that starts later has it. */
function rebuild(machine: AnyStateMachine, config: unknown): void {
  const own = machine as unknown as {
    config: unknown;
    root: InstanceType<typeof StateNode> & { _initialize(): void };
    idMap: Map<string, unknown>;
    options: { maxIterations: number };
    states: unknown;
    events: unknown;
  };
  own.config = config;
  own.idMap.clear();
  // A mistake may lead around in circles.
  own.options.maxIterations = 1_000;
  own.root = new StateNode(config as never, { _key: machine.id, _machine: machine as never }) as never;
  own.root._initialize();
  own.states = own.root.states;
  own.events = own.root.events;
}

type Delay = number | ((...args: unknown[]) => number);

const times =
  (delay: Delay, factor: number): Delay =>
  (...args) =>
    factor * (typeof delay === 'function' ? delay(...args) : delay);

/** Changes a machine in place. Returns the function that changes it back. */
export function apply(machine: AnyStateMachine, { change }: Mutant): () => void {
  if ('delay' in change) {
    const { delay, factor } = change;
    const affected = [machine, ...(copies.get(machine.config) ?? [])].map(
      ({ implementations }) => implementations.delays as unknown as Record<string, Delay>,
    );
    const before = affected.map((delays) => delays[delay]);
    for (const delays of new Set(affected)) {
      const value = delays[delay];
      if (value !== undefined) delays[delay] = times(value, factor);
    }
    return () => {
      for (const [index, delays] of affected.entries()) {
        const value = before[index];
        if (value !== undefined) delays[delay] = value;
      }
    };
  }
  const { config } = machine;
  const affected = [machine, ...(copies.get(config) ?? [])];
  const mutated = changed(config, change.path, change.value);
  for (const one of affected) rebuild(one, mutated);
  return () => {
    for (const one of affected) rebuild(one, config);
  };
}
