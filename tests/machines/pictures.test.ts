import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { hashOfCharts } from '../../flows/generator/chart';
import { definitionText } from '../../flows/generator/definition';
import { svgFile } from '../../flows/generator/svg';
import type { LayoutFile, LevelLayout } from '../../flows/model/layout-file';
import { FONT } from '../../flows/model/measure';
import { overlapsIn } from '../../flows/model/overlaps';
import type { BrowserFile } from '../../flows/model/path-file';
import { rules, sections } from '../../flows/specification/rules';
import { descriptions, type Sentence } from '../support/machines/descriptions';
import { coverageText, DOCS, readFlows, readPaths } from '../support/machines/flows';
import { mermaid } from '../support/machines/mermaid';
import { overviewPage } from '../support/machines/overview';
import { page, specificationPage } from '../support/machines/page';
import { readStatePictures, STATE_PICTURES } from '../support/machines/state-pictures';
import {
  eventTypesOf,
  nodeName,
  nodesOf,
  transitionId,
  transitionsOf,
} from '../support/machines/transitions';

const UPDATE = 'Run `npm run pictures` and commit docs/machines if the change is intended.';
const LAYOUTS = `${DOCS}/layouts`;

const flows = readFlows();
const flowsById = new Map(flows.machines.map((flow) => [flow.id, flow]));

const readLayout = (id: string): LayoutFile | null =>
  existsSync(`${LAYOUTS}/${id}.json`)
    ? (JSON.parse(readFileSync(`${LAYOUTS}/${id}.json`, 'utf8')) as LayoutFile)
    : null;

/** Lays out the machines that have changed: about 10 s for all of them, hence not in each run of the tests. */
async function updateLayouts(): Promise<void> {
  const { layoutOf } = await import('../../flows/generator/layout');
  mkdirSync(LAYOUTS, { recursive: true });
  for (const flow of flows.machines) {
    if (readLayout(flow.id)?.of === hashOfCharts(flow)) continue;
    const layout = await layoutOf(flow);
    const levels = layout.levels.map((level) => JSON.stringify(level)).join(',\n');
    const { levels: _, ...head } = layout;
    writeFileSync(
      `${LAYOUTS}/${flow.id}.json`,
      `${JSON.stringify(head).slice(0, -1)},"levels":[\n${levels}\n]}\n`,
    );
  }
}

if (process.env.UPDATE_LAYOUTS) await updateLayouts();

const machines = descriptions.map((description) => {
  const { id } = description.machine;
  const flow = flowsById.get(id);
  if (!flow) throw new Error(`${id} has no flow`);
  return { id, description, flow, layout: readLayout(id) };
});

describe.each(machines)('the page of $id', ({ description, flow, id, layout }) => {
  const { machine } = description;

  it('has a layout of the machine as it is', () => {
    expect(layout?.of, `${id} has changed. ${UPDATE}`).toBe(hashOfCharts(flow));
  });

  // Generated paths cannot detect that the machine itself lost a transition: the picture does.
  it('shows the machine as it is', async () => {
    if (!layout) throw new Error(UPDATE);
    const { first, levels } = layout;
    const changed = `${id} has changed. ${UPDATE}`;
    await expect(page(description, flow, layout), changed).toMatchFileSnapshot(`../../${DOCS}/${id}.md`);
    const picture = svgFile(id, levels[first] as LevelLayout);
    await expect(picture, changed).toMatchFileSnapshot(`../../${DOCS}/pictures/${id}.svg`);
    if (first < levels.length - 1)
      await expect(svgFile(id, levels.at(-1) as LevelLayout), changed).toMatchFileSnapshot(
        `../../${DOCS}/pictures/${id}.all.svg`,
      );
  });

  it('has no label on another label or on a state', () => {
    expect(layout?.levels.map(overlapsIn)).toEqual(layout?.levels.map(() => []));
  });

  it('has text of at least 11 px in its first view of 1,280 px', () => {
    const width = layout?.levels[layout.first]?.width ?? Number.POSITIVE_INFINITY;
    expect(FONT * Math.min(1, 1_280 / width)).toBeGreaterThanOrEqual(11);
  });

  it('shows parallel regions only where the machine has them', () => {
    const regions = layout?.levels.at(-1)?.boxes.filter(({ kind }) => kind === 'region') ?? [];
    const expected = nodesOf(machine).filter(({ parent }) => parent?.type === 'parallel');
    expect(regions.map(({ state }) => state).toSorted()).toEqual(expected.map(nodeName).toSorted());
  });

  it('shows each transition at the last level', () => {
    const { arrows = [], boxes = [] } = layout?.levels.at(-1) ?? {};
    const shown = [
      ...arrows.flatMap(({ transitions }) => transitions),
      ...boxes.flatMap(({ rows }) => rows.flatMap(({ transition }) => transition ?? [])),
    ];
    expect([...new Set(shown)].toSorted()).toEqual(transitionsOf(machine).map(transitionId).toSorted());
  });

  it('has a definition that makes the same machine', async () => {
    const text = definitionText(machine, flow);
    await expect(text, `${id} has changed. ${UPDATE}`).toMatchFileSnapshot(`../../${DOCS}/${id}.json`);
    expect(mermaid(createMachine(JSON.parse(text)))).toBe(mermaid(machine));
  });

  it('has paths that take the transitions of the machine', () => {
    expect(readPaths(id)?.transitions).toEqual(transitionsOf(machine).map(transitionId));
  });

  it('describes each state', () => {
    const states = nodesOf(machine).slice(1).map(nodeName);
    expect(Object.keys(description.states).toSorted()).toEqual(states.toSorted());
  });

  it('describes each event that the machine handles', () => {
    const handled = [...eventTypesOf(machine)].filter((type) => !type.startsWith('xstate.'));
    expect(Object.keys(description.events)).toEqual(expect.arrayContaining(handled));
  });

  it('says each sentence in English and in Hindi', () => {
    const { delays, events, guards, purpose, states } = description;
    const sentences = [purpose, ...[states, events, guards, delays].flatMap(Object.values<Sentence>)];
    const isHindi = (text: string): boolean => /\p{Script=Devanagari}/u.test(text);
    expect(sentences.filter(({ en, hi }) => isHindi(en) || !isHindi(hi))).toEqual([]);
  });

  it('describes each guard and each delay', () => {
    const { delays, guards } = machine.implementations;
    expect(Object.keys(description.guards).toSorted()).toEqual(Object.keys(guards).toSorted());
    expect(Object.keys(description.delays).toSorted()).toEqual(Object.keys(delays).toSorted());
  });
});

describe('docs/machines', () => {
  it('has an overview of the actor system', async () => {
    await expect(overviewPage(descriptions), UPDATE).toMatchFileSnapshot('../../docs/machines/README.md');
  });

  it('has all machines as data', async () => {
    const lines = flows.machines.map((flow) => JSON.stringify(flow, null, 1));
    await expect(`{"machines":[\n${lines.join(',\n')}\n]}\n`, UPDATE).toMatchFileSnapshot(
      `../../${DOCS}/flows.json`,
    );
  });

  it('has the coverage of all machines by level', async () => {
    await expect(coverageText(), UPDATE).toMatchFileSnapshot(`../../${DOCS}/coverage.json`);
  });

  it('has what the browser tests take of machines that exist', () => {
    const { machines } = JSON.parse(readFileSync(`${DOCS}/browser.json`, 'utf8')) as BrowserFile;
    const known = flows.machines.map(({ id }) => id);
    expect(machines.filter(({ machine }) => !known.includes(machine))).toEqual([]);
    expect(machines.every(({ taken }) => taken.length > 0)).toBe(true);
  });

  it('has pictures of states that exist, and no other file', () => {
    const known = new Set(
      flows.machines.flatMap(({ id, states }) => states.map(({ name }) => `${id}: ${name}`)),
    );
    const stored = Object.entries(readStatePictures());
    const pictured = stored.flatMap(([id, { pictures }]) =>
      Object.values(pictures).flatMap((states) => states.map((state) => `${id}: ${state}`)),
    );
    expect(pictured.filter((state) => !known.has(state))).toEqual([]);
    const named = stored.flatMap(([id, { pictures }]) =>
      Object.keys(pictures).map((name) => `${id}/${name}.webp`),
    );
    const files = readdirSync(STATE_PICTURES, { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => file.endsWith('.webp')).toSorted()).toEqual(named.toSorted());
  });

  it('has pictures of each machine that a test of views walks', () => {
    const walked = descriptions.map(({ machine }) => machine.id).filter((id) => readPaths(id, '.view'));
    expect(Object.keys(readStatePictures()).toSorted()).toEqual(walked.toSorted());
  });

  it('is listed whole in the guide for product owners', () => {
    const guide = readFileSync('docs/product-owners.md', 'utf8');
    const listed = [...guide.matchAll(/\(machines\/((?!README)\w+)\.md\)/g)].map(([, id]) => id);
    expect(listed.toSorted()).toEqual(descriptions.map(({ machine }) => machine.id).toSorted());
  });

  it('has a page for each machine of the folder machines, and no other', () => {
    const ids = descriptions.map(({ machine }) => machine.id);
    const pages = readdirSync(DOCS).filter((file) => file.endsWith('.md'));
    expect(pages.toSorted()).toEqual([...ids.map((id) => `${id}.md`), 'README.md'].toSorted());
    const data = readdirSync(DOCS).filter((file) => file.endsWith('.json'));
    expect(data.toSorted()).toEqual(
      [...ids.map((id) => `${id}.json`), 'browser.json', 'coverage.json', 'flows.json'].toSorted(),
    );
    const stored = readdirSync(`${DOCS}/paths`).map((file) => file.replace(/(\.view)?\.json$/, ''));
    expect([...new Set(stored)].toSorted()).toEqual(ids.toSorted());
    expect(readdirSync(LAYOUTS).toSorted()).toEqual(ids.map((id) => `${id}.json`).toSorted());
    const files = readdirSync('machines', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.machine.ts'))
      .map((file) => `machines/${file}`);
    const described = descriptions.flatMap(({ sources }) => sources.map((source) => `${source}.machine.ts`));
    expect(described).toEqual(expect.arrayContaining(files));
  });
});

describe('the rules of the specification', () => {
  it('name states that exist', () => {
    const known = new Set(
      flows.machines.flatMap(({ id, states }) => [id, ...states.map(({ name }) => `${id}:${name}`)]),
    );
    expect(rules.flatMap(({ states }) => states).filter((state) => !known.has(state))).toEqual([]);
  });

  it('are in English and Hindi', () => {
    const untranslated = rules.filter(
      ({ rule: { en, hi } }) => /[\u0900-\u097F]/.test(en) || !/[\u0900-\u097F]/.test(hi),
    );
    expect(untranslated).toEqual([]);
  });

  it('name tests that exist', () => {
    expect(rules.flatMap(({ tests }) => tests).filter((file) => !existsSync(file))).toEqual([]);
  });

  it('are a table with their states and tests', async () => {
    await expect(specificationPage(sections), UPDATE).toMatchFileSnapshot(
      '../../docs/testers/specification.md',
    );
  });
});
