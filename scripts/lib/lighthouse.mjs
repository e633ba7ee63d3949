import { mkdir, readFile } from 'node:fs/promises';
import { chromiumArgs } from './browsers/chromium.mjs';
import { CommandError, runPackage } from './process.mjs';
import { withProduct } from './product.mjs';
import { fromRoot, root } from './root.mjs';
import { table } from './table.mjs';

/** Minimum Lighthouse scores (of 100) of the built product on a phone. */
const minimumScores = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

/** The best of a few runs counts: other load makes a run slower, never faster. */
const RUNS = 3;

/** Paths of the routes with access for anyone. @returns {Promise<string[]>} */
async function openPaths() {
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(fromRoot('src/view/navigation/routes.ts'), {
    configFile: false,
    root,
  });
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
    `--only-categories=${Object.keys(minimumScores).join(',')}`,
    `--chrome-flags=--headless=new ${chromiumArgs.join(' ')}`,
  ]);
  if (code !== 0) throw new CommandError(output);
  return JSON.parse(await readFile(path, 'utf8'));
}

/** @param {Report} report */
const scoresOf = ({ categories }) =>
  Object.keys(minimumScores).map((category) => Math.round(100 * (categories[category]?.score ?? 0)));

/** @param {Report} report */
function isGood(report) {
  const scores = scoresOf(report);
  return Object.values(minimumScores).every((minimum, index) => (scores[index] ?? 0) >= minimum);
}

/** @param {Report} report */
const totalScore = (report) => scoresOf(report).reduce((sum, score) => sum + score, 0);

/** A failed run is ignored unless all runs fail: the browser sometimes returns no trace. @param {string} url */
async function bestReportOn(url) {
  /** @type {Report | undefined} */
  let best;
  let failure;
  for (let attempt = 0; attempt < RUNS && !(best && isGood(best)); attempt += 1) {
    try {
      const report = await reportOn(url);
      if (!best || totalScore(report) > totalScore(best)) best = report;
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
  const rows = [
    ['of 100', ...Object.entries(minimumScores).map(([category, minimum]) => `${category} (${minimum})`)],
  ];
  const details = [];
  for (const path of await openPaths()) {
    const report = await bestReportOn(url + path);
    rows.push([path, ...scoresOf(report).map(String)]);
    if (!isGood(report))
      details.push(path, ...Object.keys(minimumScores).flatMap((category) => shortfalls(report, category)));
  }
  return { ok: details.length === 0, note: table(rows), details: details.join('\n') };
}

/** @type {import('./steps.mjs').Step} */
export const lighthouse = {
  name: 'Lighthouse, mobile, every public screen',
  run: () => withProduct(measure),
};
