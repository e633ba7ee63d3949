import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { guardName, nodesOf, paramsText, transitionsFrom } from './transitions';

const idOf = (node: AnyStateNode): string => [node.machine.id, ...node.path].join('_');
const isLeaf = (node: AnyStateNode): boolean => node.type === 'atomic' || node.type === 'final';
/** Represents all states of a composite state: an arrow cannot leave a box towards its own content. */
const anywhereIn = (node: AnyStateNode): string => `${idOf(node)}_any`;

const actionName = (action: unknown): string => {
  if (typeof action === 'string') return action;
  const { type, params } = action as { type: string; params?: unknown };
  return type + paramsText(params);
};
const actionsText = (actions: readonly unknown[]): string => actions.map(actionName).join(', ');

const eventName = (eventType: string): string =>
  eventType
    .replace(/^xstate\.done\.actor\.(.*)$/, '$1 answered')
    .replace(/^xstate\.error\.actor\.(.*)$/, '$1 failed')
    .replace(/^xstate\.after\.([^.]*)\..*$/, 'after $1') || 'always';

function label({ actions, eventType, guard, source, reenter }: AnyTransitionDefinition): string {
  const condition = guardName(guard);
  // Only the order of an event's transitions shows which is the fallback.
  const order = source.transitions.get(eventType)?.length ?? source.always?.length ?? 1;
  const isOtherwise = condition === null && order > 1;
  return [
    eventName(eventType),
    condition && `[${condition}]`,
    isOtherwise && '[otherwise]',
    reenter && '(again)',
    actions.length > 0 && `/ ${actionsText(actions)}`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Timers are started and stopped by actions of the library's own; the arrow that waits says it better. */
const named = (actions: readonly unknown[]): readonly unknown[] =>
  actions.filter((action) => !actionName(action).startsWith('xstate.'));

/** What a state does by itself, and what happens in it without leaving it. */
const inside = (node: AnyStateNode): readonly string[] => [
  ...(named(node.entry).length > 0 ? [`on entry / ${actionsText(named(node.entry))}`] : []),
  ...(named(node.exit).length > 0 ? [`on exit / ${actionsText(named(node.exit))}`] : []),
  ...node.invoke.map(({ id, src }) => `invokes ${id === src ? id : `${id} (${String(src)})`}`),
  ...node.tags.map((tag) => `tagged ${tag}`),
  ...transitionsFrom(node)
    .filter(({ target }) => target === undefined)
    .map((transition) =>
      transition.actions.length > 0 ? label(transition) : `${label(transition)} does nothing`,
    ),
];

const contains = (box: AnyStateNode, node: AnyStateNode): boolean =>
  box === node || idOf(node).startsWith(`${idOf(box)}_`);

/** An arrow into a box that it starts in goes to where that box begins. */
const arrowHead = (from: AnyStateNode, target: AnyStateNode): string => {
  const [first] = contains(target, from) && !isLeaf(target) ? target.initial.target : [];
  return idOf(first ?? target);
};

interface Arrow {
  readonly line: string;
  /** Written inside of a box, an arrow would pull what it points at into that box. */
  readonly leavesItsBox: boolean;
}

function arrowsFrom(node: AnyStateNode): readonly Arrow[] {
  const [tail, box] = isLeaf(node) ? [idOf(node), node.parent ?? node] : [anywhereIn(node), node];
  return transitionsFrom(node).flatMap((transition) =>
    (transition.target ?? []).map((target) => ({
      line: `${tail} --> ${arrowHead(node, target)}: ${label(transition)}`,
      leavesItsBox: !contains(box, target),
    })),
  );
}

const indented = (lines: readonly string[]): readonly string[] => lines.map((line) => `  ${line}`);

function drawing(node: AnyStateNode): readonly string[] {
  const self = isLeaf(node) ? idOf(node) : anywhereIn(node);
  const arrows = arrowsFrom(node);
  const own = [
    ...inside(node).map((line) => `${self}: ${line}`),
    ...arrows.filter(({ leavesItsBox }) => !leavesItsBox).map(({ line }) => line),
    ...(node.type === 'final' ? [`${self} --> [*]`] : []),
  ];
  if (isLeaf(node)) return [`state "${node.key}" as ${self}`, ...own];

  const children = Object.values(node.states).map(drawing);
  const hasOwn = own.length > 0 || arrows.length > 0;
  const head = hasOwn ? [`state "anywhere in ${node.key}" as ${self}`, ...own] : [];
  const body =
    node.type === 'parallel'
      ? [...(hasOwn ? [head] : []), ...children].flatMap((lines, index) =>
          index > 0 ? ['--', ...lines] : lines,
        )
      : [...head, ...node.initial.target.map((first) => `[*] --> ${idOf(first)}`), ...children.flat()];
  return [`state "${node.key}" as ${idOf(node)} {`, ...indented(body), '}'];
}

/** The whole of a machine as a Mermaid state diagram: every state, arrow, guard, action, delay and invoke by its name. */
export const mermaid = (machine: AnyStateMachine): string =>
  [
    'stateDiagram-v2',
    ...indented(drawing(machine.root)),
    ...indented(
      nodesOf(machine)
        .flatMap(arrowsFrom)
        .filter(({ leavesItsBox }) => leavesItsBox)
        .map(({ line }) => line),
    ),
  ].join('\n');
