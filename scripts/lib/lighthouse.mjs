import { mkdir, readFile } from 'node:fs/promises';
import { chromiumArgs } from './chromium.mjs';
import { runPackage } from './process.mjs';
import { withProduct } from './product.mjs';
import { fromRoot } from './root.mjs';
import { table } from './table.mjs';

/** What Lighthouse must give at least, of 100, to a phone's view of the built product. */
const wanted = { performance: 95, accessibility: 100, 'best-practices': 100 };

/** @typedef {{ id: string, title: string, score: number | null, displayValue?: string }} Audit */
/** @typedef {{ categories: Record<string, { score: number, auditRefs: { id: string, weight: number }[] }>, audits: Record<string, Audit> }} Report */

/** @param {Report} report @param {string} category */
const shortfalls = ({ categories, audits }, category) =>
  (categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${category}: ${audits[id]?.title} ${audits[id]?.displayValue ?? ''}`);

/** @param {string} url @returns {Promise<import('./steps.mjs').Outcome>} */
async function measure(url) {
  const path = fromRoot('test-results/lighthouse.json');
  await mkdir(fromRoot('test-results'), { recursive: true });
  const { code, output } = await runPackage('lighthouse/cli/index.js', [
    url,
    '--quiet',
    '--output=json',
    `--output-path=${path}`,
    `--only-categories=${Object.keys(wanted).join(',')}`,
    `--chrome-flags=--headless=new ${chromiumArgs.join(' ')}`,
  ]);
  if (code !== 0) return { ok: false, details: output };
  /** @type {Report} */
  const report = JSON.parse(await readFile(path, 'utf8'));
  const scores = Object.entries(wanted).map(([category, least]) => ({
    category,
    least,
    score: Math.round(100 * (report.categories[category]?.score ?? 0)),
  }));
  return {
    ok: scores.every(({ score, least }) => score >= least),
    note: table(scores.map(({ category, score, least }) => [category, String(score), `of ${least}`])),
    details: scores.flatMap(({ category }) => shortfalls(report, category)).join('\n'),
  };
}

/** @type {import('./steps.mjs').Step} */
export const lighthouse = { name: 'Lighthouse, mobile, of the landing', take: () => withProduct(measure) };
