import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { descriptions, type MachineDescription, type Sentence } from '../support/machines/descriptions';
import { mermaid } from '../support/machines/mermaid';
import { overviewPage } from '../support/machines/overview';
import { eventTypesOf, nodeName, nodesOf } from '../support/machines/transitions';

const list = (sentences: Readonly<Record<string, Sentence>>): readonly string[] =>
  Object.entries(sentences).map(([name, { en }]) => `- \`${name}\`: ${en}`);

const section = (title: string, sentences: Readonly<Record<string, Sentence>>): readonly string[] =>
  Object.keys(sentences).length > 0 ? [`## ${title}`, '', ...list(sentences), ''] : [];

const page = ({ delays, events, guards, machine, purpose, states }: MachineDescription): string =>
  [
    `# ${machine.id}`,
    '',
    purpose.en,
    '',
    'Generated from the machine by `npm run pictures`; a test compares the two. [Legend and overview](README.md)',
    '',
    '```mermaid',
    mermaid(machine),
    '```',
    '',
    ...section('States', states),
    ...section('Events', events),
    ...section('Guards', guards),
    ...section('Delays', delays),
  ].join('\n');

const UPDATE = 'Run `npm run pictures` and commit docs/machines if the change is intended.';

describe.each(descriptions.map((description) => ({ id: description.machine.id, description })))(
  'the page of $id',
  ({ description, id }) => {
    // Generated paths cannot detect that the machine itself lost a transition: the picture does.
    it('shows the machine as it is', async () => {
      await expect(page(description), `${id} has changed. ${UPDATE}`).toMatchFileSnapshot(
        `../../docs/machines/${id}.md`,
      );
    });

    it('describes each state', () => {
      const states = nodesOf(description.machine).slice(1).map(nodeName);
      expect(Object.keys(description.states).toSorted()).toEqual(states.toSorted());
    });

    it('describes each event that the machine handles', () => {
      const handled = [...eventTypesOf(description.machine)].filter((type) => !type.startsWith('xstate.'));
      expect(Object.keys(description.events)).toEqual(expect.arrayContaining(handled));
    });

    it('describes each guard and each delay', () => {
      const { delays, guards } = description.machine.implementations;
      expect(Object.keys(description.guards).toSorted()).toEqual(Object.keys(guards).toSorted());
      expect(Object.keys(description.delays).toSorted()).toEqual(Object.keys(delays).toSorted());
    });
  },
);

describe('docs/machines', () => {
  it('has an overview of the actor system', async () => {
    await expect(overviewPage(descriptions), UPDATE).toMatchFileSnapshot('../../docs/machines/README.md');
  });

  it('is listed whole in the guide for product owners', () => {
    const guide = readFileSync('docs/product-owners.md', 'utf8');
    const listed = [...guide.matchAll(/\(machines\/((?!README)\w+)\.md\)/g)].map(([, id]) => id);
    expect(listed.toSorted()).toEqual(descriptions.map(({ machine }) => machine.id).toSorted());
  });

  it('has a page for each machine of the folder machines, and no other', () => {
    const machines = descriptions.map(({ machine }) => `${machine.id}.md`);
    expect(readdirSync('docs/machines').toSorted()).toEqual([...machines, 'README.md'].toSorted());
    const files = readdirSync('machines', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.machine.ts'))
      .map((file) => `machines/${file}`);
    const described = descriptions.flatMap(({ sources }) => sources.map((source) => `${source}.machine.ts`));
    expect(described).toEqual(expect.arrayContaining(files));
  });
});
