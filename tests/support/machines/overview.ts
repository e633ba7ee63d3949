import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import type { MachineDescription } from './descriptions';
import { nodesOf } from './transitions';

/** The code of a machine: `machines/app/auth/auth.machine.ts`, `auth.setup.ts` and so on. */
const codeOf = ({ sources }: MachineDescription): string =>
  sources
    .flatMap((source) => {
      const folder = dirname(source);
      return readdirSync(folder)
        .filter((file) => file.startsWith(`${basename(source)}.`))
        .map((file) => readFileSync(join(folder, file), 'utf8'));
    })
    .join('\n');

interface Child {
  readonly name: string;
  readonly machine: AnyStateMachine | null;
  readonly start: 'invokes' | 'spawns';
}

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'root' in logic && 'implementations' in logic;

export function childrenOf(machine: AnyStateMachine, machines: readonly AnyStateMachine[]): readonly Child[] {
  const invoked = new Set(nodesOf(machine).flatMap((node) => node.invoke.map(({ src }) => src)));
  return Object.entries(machine.implementations.actors).map(([name, logic]) => ({
    name,
    // The exchange is loaded lazily: the root has a placeholder with the name of its machine.
    machine: isMachine(logic) ? logic : (machines.find(({ id }) => id === name) ?? null),
    start: invoked.has(name) ? 'invokes' : 'spawns',
  }));
}

const picture = (lines: readonly string[]): readonly string[] => [
  '```mermaid',
  'flowchart LR',
  ...lines.map((line) => `  ${line}`),
  '```',
];

/** The actors that a machine addresses by their `systemId`. */
export const peersOf = (description: MachineDescription): readonly string[] =>
  [...new Set([...codeOf(description).matchAll(/\bpeer\('(\w+)'\)/g)].map(([, peer = '']) => peer))]
    .filter((peer) => peer !== description.machine.id)
    .toSorted();

/** A Mermaid picture of which actor starts which. */
export function actorPicture(descriptions: readonly MachineDescription[]): readonly string[] {
  const machines = descriptions.map(({ machine }) => machine);
  const arrows = machines.flatMap((machine) =>
    childrenOf(machine, machines).flatMap((child) =>
      child.machine === null
        ? []
        : [`${machine.id} ${child.start === 'invokes' ? '-->' : '-. spawns .->'} ${child.machine.id}`],
    ),
  );
  return picture([...new Set(arrows)]);
}

/** The page of docs/machines that shows all machines: which actor starts which, and which sends events to which. */
export function overviewPage(descriptions: readonly MachineDescription[]): string {
  const machines = descriptions.map(({ machine }) => machine);
  const rows = descriptions.map((description) => {
    const { machine } = description;
    const children = childrenOf(machine, machines);
    return {
      ...description,
      children,
      ports: children.filter((child) => child.machine === null).map(({ name }) => name),
      peers: peersOf(description),
    };
  });
  const services = new Set(['navigation', 'storage', 'toasts']);
  const sends = rows.flatMap(({ machine, peers }) =>
    peers.filter((peer) => !services.has(peer)).map((peer) => `${machine.id} --> ${peer}`),
  );
  return [
    '# The actor system',
    '',
    'Generated from the machines by `npm run pictures`; a test compares it with the code. Each machine has a page with its states.',
    '',
    '## Which actor starts which',
    '',
    'A solid arrow is an invoked child, which runs as long as a state of its parent. A dotted arrow is a spawned child, which its parent stops.',
    '',
    ...actorPicture(descriptions),
    '',
    '## Which actor sends events to which',
    '',
    'Actors address each other by `systemId` (`machines/system.ts`). `storage`, `toasts` and `navigation` are adapters; they are in the table only.',
    '',
    ...picture(sends),
    '',
    '## Machines',
    '',
    'Ports are placeholders for the outside that `src/compose/app.ts`, `src/compose/exchange.ts`, `src/compose/games.ts` and `src/compose/account.ts` provide, and for the pages of the studio `studio/pages/app/start-game.tsx`.',
    '',
    '| machine | purpose | ports | sends events to |',
    '|---|---|---|---|',
    ...rows.map(
      ({ machine, peers, ports, purpose }) =>
        `| [${machine.id}](${machine.id}.md) | ${purpose.en} | ${ports.join(', ')} | ${peers.join(', ')} |`,
    ),
    '',
    '## Legend of the state diagrams',
    '',
    '- A box is a state; a box in a box is a state of that state. Dashed lines separate parallel states.',
    '- `anywhere in x` stands for every state inside `x`.',
    '- `event [guard] / action, action` labels a transition: the event, the condition, and the actions in order.',
    '- `[otherwise]` is taken when no earlier transition for the same event applies; `always` needs no event.',
    '- `x answered` and `x failed` are the result of an invoked port or child; `after x` is a timer named `x`.',
    '- `(again)` leaves and re-enters the state. `tagged x` is a tag that selectors read.',
    '- `does nothing` marks an event that the state ignores on purpose.',
    '',
  ].join('\n');
}
