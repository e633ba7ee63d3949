import { mkdir, readFile } from 'node:fs/promises';
import { chromiumArgs } from './chromium.mjs';
import { Explained, runPackage } from './process.mjs';
import { withProduct } from './product.mjs';
import { fromRoot, root } from './root.mjs';
import { table } from './table.mjs';

/** What Lighthouse must give at least, of 100, to a phone's view of the built product. */
const wanted = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

/** Whatever else the machine does makes a run slower, never faster: the best of a few counts. */
const RUNS = 3;

/** The screens that are open to anyone, from the table of routes. @returns {Promise<string[]>} */
async function openPaths() {
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(fromRoot('src/navigation/routes.ts'), { configFile: false, root });
  /** @type {{ path: string, access: string }[]} */
  const routes = Object.values(module.routes);
  return routes.filter(({ access }) => access === 'anyone').map(({ path }) => path);
}

/** @typedef {{ id: string, title: string, score: number | null, displayValue?: string }} Audit */
/** @typedef {{ categories: Record<string, { score: number, auditRefs: { id: string, weight: number }[] }>, audits: Record<string, Audit> }} Report */

/** @param {Report} report @param {string} category */
const shortfalls = ({ categories, audits }, category) =>
  (categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${category}: ${audits[id]?.title} ${audits[id]?.displayValue ?? ''}`);

/** @param {string} url @returns {Promise<Report>} */
async function reportOn(url) {
  const path = fromRoot('test-results/lighthouse.json');
  const { code, output } = await runPackage('lighthouse/cli/index.js', [
    url,
    '--quiet',
    '--output=json',
    `--output-path=${path}`,
    `--only-categories=${Object.keys(wanted).join(',')}`,
    `--chrome-flags=--headless=new ${chromiumArgs.join(' ')}`,
  ]);
  if (code !== 0) throw new Explained(output);
  return JSON.parse(await readFile(path, 'utf8'));
}

/** @param {Report} report */
const scoresOf = ({ categories }) =>
  Object.keys(wanted).map((category) => Math.round(100 * (categories[category]?.score ?? 0)));

/** @param {Report} report */
function isGood(report) {
  const scores = scoresOf(report);
  return Object.values(wanted).every((least, place) => (scores[place] ?? 0) >= least);
}

/** @param {Report} report */
const worth = (report) => scoresOf(report).reduce((sum, score) => sum + score, 0);

/** The browser does not always give a trace: then that run counts for nothing. @param {string} url */
async function bestReportOn(url) {
  /** @type {Report | undefined} */
  let best;
  let failure;
  for (let run = 0; run < RUNS && !(best && isGood(best)); run += 1) {
    try {
      const report = await reportOn(url);
      if (!best || worth(report) > worth(best)) best = report;
    } catch (error) {
      failure = error;
    }
  }
  if (!best) throw failure;
  return best;
}

/** @param {string} url @returns {Promise<import('./steps.mjs').Outcome>} */
async function measure(url) {
  await mkdir(fromRoot('test-results'), { recursive: true });
  const rows = [['of 100', ...Object.entries(wanted).map(([category, least]) => `${category} (${least})`)]];
  const details = [];
  for (const path of await openPaths()) {
    const report = await bestReportOn(url + path);
    rows.push([path, ...scoresOf(report).map(String)]);
    if (!isGood(report))
      details.push(path, ...Object.keys(wanted).flatMap((category) => shortfalls(report, category)));
  }
  return { ok: details.length === 0, note: table(rows), details: details.join('\n') };
}

/** @type {import('./steps.mjs').Step} */
export const lighthouse = {
  name: 'Lighthouse, mobile, of every open screen',
  take: () => withProduct(measure),
};
