import type { DelayFlow, MachineFlow, Sentence } from '../../../flows/model/flows-file';
import type { LayoutFile } from '../../../flows/model/layout-file';
import { rules } from '../../../flows/specification/rules';
import type { MachineDescription } from './descriptions';
import { mermaid } from './mermaid';
import { readStatePictures, type StatePictures } from './state-pictures';

const list = (sentences: Readonly<Record<string, Sentence>>): readonly string[] =>
  Object.entries(sentences).map(([name, { en }]) => `- \`${name}\`: ${en}`);

const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length > 0 ? [`## ${title}`, '', ...lines, ''] : [];

const duration = (milliseconds: number): string =>
  milliseconds < 1000 ? `${milliseconds} ms` : `${milliseconds / 1000} s`;

const rangeOf = ({ range }: DelayFlow): string => {
  if (range === undefined) return '';
  const [least, largest] = range;
  return least === largest ? ` (${duration(least)})` : ` (${duration(least)} to ${duration(largest)})`;
};

/** Mermaid shrinks a picture to the width of the page: text of more lines is too small to read. */
const LONGEST_MERMAID = 40;

const diagram = (machine: MachineDescription['machine']): readonly string[] => {
  const text = mermaid(machine);
  const lines = ['```mermaid', text, '```', ''];
  return text.split('\n').length <= LONGEST_MERMAID
    ? lines
    : [
        '<details><summary>The same with all actions, as a Mermaid diagram</summary>',
        '',
        ...lines,
        '</details>',
        '',
      ];
};

const link = (file: string): string => `[${file}](../../${file})`;

/** Where the product that `npm start` runs shows the real screen of each state of a machine. */
const studioOf = (id: string): string => `http://localhost:8080/flows#/flow/${id}?tab=states&screen=1`;

const screensOf = ({ id, tests, views }: MachineFlow): readonly string[] => [
  ...(tests.some((file) => file.endsWith('.view.test.tsx'))
    ? [`- [The real screen of each state](${studioOf(id)}), while \`npm start\` runs`]
    : []),
  ...views.map((folder) => `- ${link(folder)}`),
  ...picturesOf(id),
];

const PICTURES_IN_ROW = 3;

/** Without an entry for a machine of whose states no picture was taken. */
const statePictures: Readonly<Record<string, StatePictures | undefined>> = readStatePictures();

/** A picture with the names of the states that look so. */
const pictureCell = (id: string, name: string, states: readonly string[]): string => {
  const names = states.map((state) => `\`${state}\``).join('<br>');
  return `<img src="../images/states/${id}/${name}.webp" width="240" alt="Screen of ${states.join(', ')}"><br>${names}`;
};

/** What a player sees in the states of a machine, as a table of pictures. */
function picturesOf(id: string): readonly string[] {
  const own = statePictures[id];
  if (own === undefined) return [];
  const cells = Object.entries(own.pictures).map(([name, states]) => pictureCell(id, name, states));
  const rows = Array.from({ length: Math.ceil(cells.length / PICTURES_IN_ROW) }, (_, row) =>
    Array.from({ length: PICTURES_IN_ROW }, (_, column) => cells[row * PICTURES_IN_ROW + column] ?? ''),
  );
  const [first, ...others] = rows.map((row) => `| ${row.join(' | ')} |`);
  if (first === undefined) return [];
  return [
    '',
    `The states by the shortest path of their test, on ${own.takenOn} (\`npm run pictures:states\`):`,
    '',
    first,
    `|${'---|'.repeat(PICTURES_IN_ROW)}`,
    ...others,
  ];
}

/** The page of a machine in docs/machines. */
export function page(
  { delays, events, guards, machine, purpose, states }: MachineDescription,
  flow: MachineFlow,
  { first, levels }: LayoutFile,
): string {
  const ruleIds = new Set(flow.states.flatMap((state) => state.rules));
  return [
    `# ${machine.id}`,
    '',
    purpose.en,
    '',
    'Generated from the machine by `npm run pictures`; a test compares the two. [Legend and overview](README.md)',
    '',
    `![Statechart of ${machine.id}](pictures/${machine.id}.svg)`,
    '',
    first < levels.length - 1
      ? `Folded: “+n” counts the states inside. [All states](pictures/${machine.id}.all.svg) · [Definition for Stately](${machine.id}.json)`
      : `[Definition for Stately](${machine.id}.json)`,
    '',
    ...diagram(machine),
    ...section('States', list(states)),
    ...section('Events', list(events)),
    ...section('Guards', list(guards)),
    ...section(
      'Delays',
      flow.delays.map((delay) => `- \`${delay.name}\`${rangeOf(delay)}: ${delays[delay.name]?.en ?? ''}`),
    ),
    ...section(
      'Rules of the specification',
      rules.filter(({ id }) => ruleIds.has(id)).map((rule) => `- ${rule.id} ${rule.rule.en}`),
    ),
    ...section('Screens', screensOf(flow)),
    ...section(
      'Tests',
      flow.tests.map((file) => `- ${link(file)}`),
    ),
  ].join('\n');
}

/** Links to the pictures of a state that a rule names, and of those inside of it. */
function picturesOfRule(state: string): readonly string[] {
  const [machine = '', name] = state.split(':');
  if (name === undefined) return [];
  return Object.entries(statePictures[machine]?.pictures ?? {}).flatMap(([picture, states]) => {
    const shown = states.filter((one) => one === name || one.startsWith(`${name}.`));
    const [first] = shown;
    return first === undefined ? [] : [`[${first}](../images/states/${machine}/${picture}.webp)`];
  });
}

/** The table of docs/testers: each rule of the specification with its states, screens and tests. */
export const specificationPage = (
  sections: readonly { readonly title: string; readonly rules: typeof rules }[],
): string =>
  [
    '# Specification, states and tests',
    '',
    'Each rule of the sections 2, 4, 5, 8 and 9 of the specification in short, the states in which it holds, pictures of their screens, and the files that test it.',
    'Generated by `npm run pictures` from `flows/specification/rules.ts`; a test checks that the states and files exist.',
    '',
    ...sections.flatMap(({ rules: own, title }) => [
      `## ${title}`,
      '',
      '| rule | in short | states | screens | tests |',
      '|---|---|---|---|---|',
      ...own.map(({ id, rule, states, tests }) => {
        const links = states.map((state) => {
          const [machine = '', name] = state.split(':');
          return `[${name ? `${machine}: ${name}` : machine}](../machines/${machine}.md)`;
        });
        const screens = [...new Set(states.flatMap(picturesOfRule))];
        const files = tests.map((file) => `[${file.replace('tests/', '')}](../../${file})`);
        return `| ${id} | ${rule.en} | ${links.join(', ')} | ${screens.join(', ')} | ${files.join(', ') || 'none'} |`;
      }),
      '',
    ]),
  ].join('\n');
