import { type Change, compareMachines, invokeId, type MachineDifference } from '../model/compare';
import type { DifferenceFile, DrawnDifference } from '../model/difference-file';
import type { FlowsFile, MachineFlow, TransitionFlow } from '../model/flows-file';
import type { LevelLayout } from '../model/layout-file';
import { type Chart, chartOf, transitionText } from './chart';
import { layoutLevel, WIDEST } from './layout';

/** A sign beside the colour, for readers who do not tell the colours apart. */
const SIGNS: Readonly<Record<Change, string>> = { added: '+', removed: '−', changed: '~' };

const TALLEST = 2_000;

const parentsOf = (name: string, root: string): readonly string[] => {
  const parts = name === root ? [] : name.split('.');
  return [root, ...parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).join('.'))];
};

const endsOf = ({ source, targets }: TransitionFlow): readonly string[] => [source, ...targets];

/** The changed states, and those that a changed transition leaves or enters. */
function touchedStates({ merged, states, transitions }: MachineDifference): ReadonlySet<string> {
  const changed = merged.transitions.filter(({ id }) => transitions.has(id));
  return new Set([...states.keys(), ...changed.flatMap(endsOf)]);
}

/** States without a change in them are folded. */
function chartOfDifference(difference: MachineDifference, flow: MachineFlow): Chart {
  const { invokes, transitions } = difference;
  const opened = new Set([...touchedStates(difference)].flatMap((name) => parentsOf(name, flow.id)));
  const signed = (change: Change | undefined, text: string): string =>
    change === undefined ? text : `${SIGNS[change]} ${text}`;
  return chartOf(flow, {
    isShown: (name) => name === flow.id || parentsOf(name, flow.id).every((parent) => opened.has(parent)),
    textOf: (one) => signed(transitions.get(one.id), transitionText(one, flow.id)),
    invokeRow: ({ name: state }, name) => {
      const id = invokeId(state, name);
      return { text: signed(invokes.get(id), `runs ${name}`), transition: id };
    },
  });
}

/** Only the states of the changes and those around them, and the transitions between them. */
function focused(difference: MachineDifference): MachineFlow {
  const { merged } = difference;
  const touched = touchedStates(difference);
  const around = new Set([...touched].flatMap((name) => parentsOf(name, merged.id)));
  const isKept = (name: string): boolean => touched.has(name) || around.has(name);
  // A state that is folded keeps the states in it: its title has their number.
  const isInKept = (name: string): boolean =>
    isKept(name) || parentsOf(name, merged.id).some((parent) => touched.has(parent) && !around.has(parent));
  const isChanged = ({ id }: TransitionFlow): boolean => difference.transitions.has(id);
  return {
    ...merged,
    states: merged.states
      .filter(({ name }) => isInKept(name))
      .map((state) =>
        state.initial === null || isInKept(state.initial) ? state : { ...state, initial: null },
      ),
    transitions: merged.transitions.filter(
      (one) => isChanged(one) || (one.targets.length > 0 && endsOf(one).every(isInKept)),
    ),
  };
}

const isTooLarge = ({ height, width }: LevelLayout): boolean => width > WIDEST || height > TALLEST;

async function draw(difference: MachineDifference): Promise<DrawnDifference> {
  const { differences, invokes, kind, machine, merged, states, transitions } = difference;
  const whole = await layoutLevel(chartOfDifference(difference, merged));
  const focus = isTooLarge(whole) ? focused(difference) : merged;
  const level = focus === merged ? whole : await layoutLevel(chartOfDifference(difference, focus));
  return {
    machine,
    kind,
    differences,
    level,
    changes: Object.fromEntries([...states, ...transitions, ...invokes]),
    left: merged.states.length - focus.states.length,
  };
}

/** Draws the difference of each machine between two versions. */
export async function drawDifferences(
  version: string,
  before: FlowsFile,
  after: FlowsFile,
): Promise<DifferenceFile> {
  const machines: DrawnDifference[] = [];
  for (const difference of compareMachines(before, after)) machines.push(await draw(difference));
  return { version, machines };
}
