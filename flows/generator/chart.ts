import type { MachineFlow, StateFlow, TransitionFlow } from '../model/flows-file';
import { shortHash } from '../model/hash';
import type { BoxLayout, Row } from '../model/layout-file';

/** What is drawn of a machine at one level, before it is laid out. */
export interface Chart {
  readonly boxes: readonly ChartBox[];
  readonly arrows: readonly ChartArrow[];
}

export interface ChartBox extends Pick<BoxLayout, 'state' | 'kind' | 'title' | 'rows'> {
  readonly parent: string | null;
}

export interface ChartArrow {
  readonly source: string;
  readonly target: string;
  readonly transitions: readonly string[];
  readonly lines: readonly string[];
}

/** A change of the rules of the layout needs new layouts. */
const VERSION = 3;

const depthOf = (name: string, root: string): number => (name === root ? 0 : name.split('.').length);

/** How many levels a machine can be unfolded to. */
const levelsOf = ({ id, states }: MachineFlow): number =>
  Math.max(1, ...states.map(({ name }) => depthOf(name, id)));

/** What is drawn of a machine, and how its transitions and invokes are written. */
export interface ChartView {
  readonly isShown: (state: string) => boolean;
  readonly textOf: (transition: TransitionFlow) => string;
  readonly invokeRow: (state: StateFlow, name: string) => Row;
}

/** `placeRequested [isPlaceable]`, without the name of the machine. */
export function transitionText(
  { guard, isOtherwise, label, reenters }: TransitionFlow,
  machine: string,
): string {
  const event = label.startsWith(`${machine}.`) ? label.slice(machine.length + 1) : label;
  return [event, guard && `[${guard}]`, isOtherwise && '[otherwise]', reenters && '↻']
    .filter(Boolean)
    .join(' ');
}

const startOf = (state: string): string => `${state}:start`;

/** The chart of a machine. Transitions between hidden states belong to the folded state around them. */
export function chartOf(flow: MachineFlow, { invokeRow, isShown, textOf }: ChartView): Chart {
  const { id: root, states, transitions } = flow;
  const byName = new Map(states.map((state) => [state.name, state]));
  const shown = (name: string): string => {
    let at = name;
    while (!isShown(at)) at = byName.get(at)?.parent ?? root;
    return at;
  };
  const isFolded = ({ name, type }: StateFlow): boolean =>
    (type === 'compound' || type === 'parallel') &&
    !states.some((state) => state.parent === name && isShown(state.name));

  const rows = new Map<string, Row[]>();
  const arrows = new Map<
    string,
    { source: string; target: string; transitions: string[]; lines: string[] }
  >();
  const addRow = (state: string, row: Row): void => void rows.set(state, [...(rows.get(state) ?? []), row]);
  for (const one of transitions) {
    const source = shown(one.source);
    // Inside a folded state: its own picture shows it.
    if (source !== one.source && one.targets.every((target) => shown(target) === source)) continue;
    const text = textOf(one);
    const targets = one.targets.map(shown);
    if (targets.length === 0 || targets.every((target) => target === source)) {
      addRow(source, { text, transition: one.id });
      continue;
    }
    for (const target of targets) {
      const key = `${source}\n${target}`;
      const arrow = arrows.get(key) ?? { source, target, transitions: [], lines: [] };
      arrow.transitions.push(one.id);
      arrow.lines.push(text);
      arrows.set(key, arrow);
    }
  }

  const visible = states.filter(({ name }) => isShown(name));
  const inner = (name: string): number => states.filter((state) => state.name.startsWith(`${name}.`)).length;
  const kindOf = (state: StateFlow): BoxLayout['kind'] => {
    if (isFolded(state)) return 'folded';
    if (state.type === 'parallel') return 'parallel';
    if (state.type === 'final') return 'final';
    if (byName.get(state.parent ?? '')?.type === 'parallel') return 'region';
    return state.type === 'compound' ? 'box' : 'leaf';
  };
  const starts = visible.filter((state) => state.initial !== null && !isFolded(state));
  return {
    boxes: [
      ...visible.map((state) => ({
        state: state.name,
        parent: state.parent,
        kind: kindOf(state),
        title:
          (state.name === root ? root : (state.name.split('.').at(-1) ?? '')) +
          (isFolded(state) ? ` (+${inner(state.name)})` : ''),
        rows: [...state.invokes.map((name) => invokeRow(state, name)), ...(rows.get(state.name) ?? [])],
      })),
      ...starts.map(({ name }) => ({
        state: startOf(name),
        parent: name,
        kind: 'start' as const,
        title: '',
        rows: [],
      })),
    ],
    arrows: [
      ...starts.map(({ initial, name }) => ({
        source: startOf(name),
        target: shown(initial ?? name),
        transitions: [],
        lines: [],
      })),
      ...arrows.values(),
    ],
  };
}

/** The charts of a machine from folded to unfolded. */
export const chartsOf = (flow: MachineFlow): readonly Chart[] =>
  Array.from({ length: levelsOf(flow) }, (_, level) =>
    chartOf(flow, {
      isShown: (name) => depthOf(name, flow.id) <= level + 1,
      textOf: (transition) => transitionText(transition, flow.id),
      invokeRow: (_state, name) => ({ text: `runs ${name}` }),
    }),
  );

/** Identifies what a layout shows. */
export const hashOfCharts = (flow: MachineFlow): string =>
  shortHash(JSON.stringify([VERSION, chartsOf(flow)]));
