import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { actionName, eventLabel, isOtherwise, namedActions } from '../../../flows/generator/labels';
import { guardName, nodesOf, transitionsFrom } from './transitions';

const idOf = (node: AnyStateNode): string => [node.machine.id, ...node.path].join('_');
const isLeaf = (node: AnyStateNode): boolean => node.type === 'atomic' || node.type === 'final';
/** Represents all states of a composite state: an arrow cannot leave a box towards its own content. */
const anywhereIn = (node: AnyStateNode): string => `${idOf(node)}_any`;

const actionsText = (actions: readonly unknown[]): string => actions.map(actionName).join(', ');

function label(transition: AnyTransitionDefinition): string {
  const { actions, eventType, guard, reenter } = transition;
  const condition = guardName(guard);
  return [
    eventLabel(eventType),
    condition && `[${condition}]`,
    isOtherwise(transition) && '[otherwise]',
    reenter && '(again)',
    actions.length > 0 && `/ ${actionsText(actions)}`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** What a state does by itself, and what happens in it without leaving it. */
const inside = (node: AnyStateNode): readonly string[] => [
  ...(namedActions(node.entry).length > 0 ? [`on entry / ${actionsText(namedActions(node.entry))}`] : []),
  ...(namedActions(node.exit).length > 0 ? [`on exit / ${actionsText(namedActions(node.exit))}`] : []),
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
