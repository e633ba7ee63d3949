import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { drawDifferences } from '../../flows/generator/difference';
import { svgFile } from '../../flows/generator/svg';
import type { DrawnDifference } from '../../flows/model/difference-file';
import type { FlowsFile, MachineFlow } from '../../flows/model/flows-file';
import { overlapsIn } from '../../flows/model/overlaps';

const flows = JSON.parse(readFileSync('docs/machines/flows.json', 'utf8')) as FlowsFile;

/** The picture of what a change of one machine does to it. */
async function pictureOf(id: string, change: (flow: MachineFlow) => MachineFlow): Promise<DrawnDifference> {
  const changed = { machines: flows.machines.map((flow) => (flow.id === id ? change(flow) : flow)) };
  const { machines } = await drawDifferences('main', flows, changed);
  const [drawn, other] = machines;
  if (!drawn || other) throw new Error(`${machines.length} machines are drawn`);
  expect(overlapsIn(drawn.level)).toEqual([]);
  return drawn;
}

/** The texts of an SVG inside groups with this class. */
const textsIn = ({ changes, level, machine }: DrawnDifference, kind: string): readonly string[] =>
  [...svgFile(machine, level, changes).matchAll(/<g class="transition ?([^"]*)"><text[^>]*>([^<]*)</g)]
    .filter(([, classes]) => classes === kind)
    .map(([, , text]) => text ?? '');

it('draws a lost arrow and its label as removed', async () => {
  const drawn = await pictureOf('wallet', (wallet) => ({
    ...wallet,
    transitions: wallet.transitions.filter(({ event }) => event !== 'wallet.connected'),
  }));
  expect(textsIn(drawn, 'removed')).toEqual(['− connected']);
  expect(svgFile('wallet', drawn.level, drawn.changes).split('"arrow removed"')).toHaveLength(2);
});

it('draws a new state, its arrow and the actor that it runs', async () => {
  const drawn = await pictureOf('wallet', (wallet) => ({
    ...wallet,
    states: [
      ...wallet.states,
      { ...wallet.states[1], name: 'frozen', parent: 'wallet', invokes: ['loadReason'] },
    ] as MachineFlow['states'],
    transitions: [
      ...wallet.transitions,
      {
        ...wallet.transitions[0],
        id: 'freeze',
        label: 'wallet.frozen',
        source: 'connected',
        targets: ['frozen'],
      },
    ] as MachineFlow['transitions'],
  }));
  expect(drawn.changes).toEqual({ frozen: 'added', freeze: 'added', 'frozen runs loadReason': 'added' });
  expect(textsIn(drawn, 'added')).toEqual(['+ runs loadReason', '+ frozen']);
});

it('draws both values of a changed guard and a changed delay', async () => {
  const drawn = await pictureOf('wallet', (wallet) => ({
    ...wallet,
    delays: wallet.delays.map((delay) => ({ ...delay, range: [1, 2] as const })),
    transitions: wallet.transitions.map((one) =>
      one.guard === 'isWhole' ? { ...one, guard: 'isNew' } : one,
    ),
  }));
  expect(textsIn(drawn, 'changed').toSorted()).toEqual([
    '~ after retryPause (1000 ms to 30000 ms → 1 ms to 2 ms)',
    '~ updated [isWhole → isNew]',
  ]);
});

it('folds what has not changed', async () => {
  const drawn = await pictureOf('wallet', (wallet) => ({
    ...wallet,
    transitions: wallet.transitions.map((one) =>
      one.event === 'wallet.cleared' ? { ...one, actions: [] } : one,
    ),
  }));
  expect(drawn.level.boxes.map(({ kind, title }) => `${kind} ${title}`)).toEqual([
    'box wallet',
    'leaf disconnected',
    'folded connected (+4)',
    'start ',
  ]);
  expect(drawn.left).toBe(0);
});

it('leaves out what is not beside a change where the picture is too large', async () => {
  const names = Array.from({ length: 50 }, (_, index) => `a state with a long name ${index}`);
  const large = (actions: readonly string[]): FlowsFile => ({
    machines: flows.machines.flatMap((flow) => {
      const [root, state] = flow.states;
      const [transition] = flow.transitions;
      if (flow.id !== 'wallet' || !root || !state || !transition) return [];
      const transitions = names.map((name, index) => ({
        ...transition,
        id: name,
        source: state.name,
        targets: [name],
        actions: index === 3 ? actions : [],
      }));
      const states = names.map((name) => ({ ...state, name }));
      return { ...flow, states: [root, state, ...states], transitions };
    }),
  });
  const [drawn] = (await drawDifferences('main', large([]), large(['clear']))).machines;
  expect(drawn?.left).toBe(49);
  expect(drawn?.level.boxes.map(({ title }) => title)).toEqual(['wallet', 'disconnected', names[3], '']);
});

it('draws a machine that one of the versions lacks', async () => {
  const without = { machines: flows.machines.filter(({ id }) => id !== 'wallet') };
  const kinds = async (before: FlowsFile, after: FlowsFile) =>
    (await drawDifferences('main', before, after)).machines.map(({ kind, machine }) => [machine, kind]);
  expect(await kinds(without, flows)).toEqual([['wallet', 'added']]);
  expect(await kinds(flows, without)).toEqual([['wallet', 'removed']]);
});
