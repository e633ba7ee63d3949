import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { chromiumArgs, findChromium, findHeadlessShell } from './lib/browsers/chromium.mjs';
import { build } from './lib/build.mjs';
import { install } from './lib/packages/install.mjs';
import { CommandError, script } from './lib/process.mjs';
import { withProduct } from './lib/product.mjs';
import { fromRoot } from './lib/root.mjs';

// Takes the pictures of docs/images/states: what a player sees in each state that a test of views reaches. All machines, or those that
// are named: `npm run pictures:states -- deposit limits`.

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ name: string, parent: string | null }} State */
/** @typedef {{ takenOn: string, pictures: Record<string, string[]> }} Pictures of a machine: by the name of a file, the states that look so */
/** @typedef {{ id: string, file: string, leaves: string[] }} Machine with the file of its test of views */

const folder = fromRoot('docs/images/states');
const index = `${folder}/index.json`;

/** Pixels. A taller screen is cut off. */
const WIDTH = 360;
const LARGEST_HEIGHT = 900;
const MARGIN = 16;

/** Milliseconds. */
const LOAD_TIMEOUT = 120_000;

/** @param {string} path */
const readJson = async (path) => JSON.parse(await readFile(path, 'utf8'));

/** @param {string} id @returns {Promise<string | null>} null for a machine without a test of views */
const viewTestOf = (id) =>
  readJson(fromRoot(`docs/machines/paths/${id}.view.json`)).then(
    ({ file }) => file,
    () => null,
  );

/** @param {readonly string[]} names no name: all machines @returns {Promise<Machine[]>} */
async function machinesNamed(names) {
  /** @type {{ machines: { id: string, states: State[] }[] }} */
  const { machines } = await readJson(fromRoot('docs/machines/flows.json'));
  const unknown = names.filter((name) => !machines.some(({ id }) => id === name));
  if (unknown.length > 0) throw new CommandError(`There is no machine ${unknown.join(', ')}.`);
  const named = await Promise.all(
    machines
      .filter(({ id }) => names.length === 0 || names.includes(id))
      .map(async ({ id, states }) => {
        const parents = new Set(states.map(({ parent }) => parent));
        const leaves = states.filter(({ name, parent }) => parent !== null && !parents.has(name));
        return { id, file: await viewTestOf(id), leaves: leaves.map(({ name }) => name) };
      }),
  );
  return named.flatMap((machine) => (machine.file === null ? [] : [{ ...machine, file: machine.file }]));
}

/** Expression of the page: pixels down to the lowest element that is shown. */
const HEIGHT_OF_CONTENT = `Math.ceil(Math.max(0, ...[...document.body.querySelectorAll('*')]
  .map((element) => element.getBoundingClientRect().bottom)))`;

/** Script of the page. A screen tells its parent that it is shown: itself here. */
const KEEP_MESSAGE = `addEventListener('message', ({ data }) => {
  if (data?.type === 'screen.shown') globalThis.screenShown = data;
})`;

/**
 * Shows the state by the shortest path of its test.
 * @param {Page} page @param {Machine} machine @param {string} state
 * @returns {Promise<Buffer | null>} null if no path of the test leads to the state, or the view shows nothing in it
 */
async function pictureOf(page, { file, id }, state) {
  await page.goto(`/flows/screen.html?${new URLSearchParams({ machine: id, state, file, theme: 'dark' })}`);
  const shown = await page
    .waitForFunction('globalThis.screenShown', null, { timeout: LOAD_TIMEOUT })
    .catch(() => null);
  const { problem } = (await shown?.jsonValue()) ?? { problem: 'timeout' };
  if (problem === 'no path') return null;
  if (problem !== null) throw new CommandError(`The screen of ${id}: ${state} was not shown: ${problem}`);
  await page.evaluate('document.fonts.ready.then(() => null)');
  const height = Math.min(LARGEST_HEIGHT, Number(await page.evaluate(HEIGHT_OF_CONTENT)) + MARGIN);
  const picture = await capture(page, height);
  await page.evaluate(`document.body.style.display = 'none'`);
  const empty = await capture(page, height);
  return picture.equals(empty) ? null : picture;
}

/** @param {Page} page @param {number} height pixels @returns {Promise<Buffer>} of a WebP file */
async function capture(page, height) {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 60,
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width: WIDTH, height, scale: 1 },
  });
  await session.detach();
  return Buffer.from(data, 'base64');
}

/**
 * Writes the pictures of a machine: one for all states that look the same.
 * @param {Page} page @param {Machine} machine
 * @param {(error: unknown) => void} onError for each state that could not be shown
 */
async function takePictures(page, machine, onError) {
  await rm(`${folder}/${machine.id}`, { recursive: true, force: true });
  await mkdir(`${folder}/${machine.id}`, { recursive: true });
  /** @type {Map<string, string>} */
  const names = new Map();
  /** @type {Pictures['pictures']} */
  const pictures = {};
  for (const state of machine.leaves) {
    const picture = await pictureOf(page, machine, state).catch(onError);
    if (!picture) continue;
    const hash = createHash('sha256').update(picture).digest('hex');
    const name = names.get(hash) ?? state;
    if (!names.has(hash)) await writeFile(`${folder}/${machine.id}/${name}.webp`, picture);
    names.set(hash, name);
    pictures[name] = [...(pictures[name] ?? []), state];
  }
  return pictures;
}

await script(async () => {
  await install();
  const machines = await machinesNamed(process.argv.slice(2));
  await build();
  return withProduct(async (url) => {
    const executablePath = findHeadlessShell() ?? findChromium();
    const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath && { executablePath }) });
    try {
      const page = await browser.newPage({
        baseURL: url,
        viewport: { width: WIDTH, height: 640 },
        reducedMotion: 'reduce',
        // Playwright polls by eval, which the policy of the page refuses.
        bypassCSP: true,
      });
      await page.addInitScript(KEEP_MESSAGE);
      page.on('pageerror', ({ message }) => console.error(message));
      /** @type {Record<string, Pictures>} */
      const all = await readJson(index).catch(() => ({}));
      let hasFailed = false;
      const takenOn = new Date().toISOString().slice(0, 10);
      for (const machine of machines) {
        const pictures = await takePictures(page, machine, (error) => {
          console.error(error instanceof CommandError ? error.message : error);
          hasFailed = true;
        });
        all[machine.id] = { takenOn, pictures };
        console.log(`${machine.id}: ${Object.keys(pictures).length} pictures`);
        const sorted = Object.entries(all).toSorted(([a], [b]) => a.localeCompare(b));
        await writeFile(index, `${JSON.stringify(Object.fromEntries(sorted), null, 1)}\n`);
      }
      return hasFailed ? 1 : 0;
    } finally {
      await browser.close();
    }
  });
});
