import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { fromRoot } from './root.mjs';
import { table } from './table.mjs';

/** Largest size of the JavaScript of an interactive landing page, in brotli bytes. */
const budget = 100_000;

/** The page with its inline styles, scripts and templates: ten segments of TCP, which a server sends at once. */
const pageBudget = 14_000;

/**
 * The same for a visitor whose stored record this product did not write in its present format: the parser of the contract is
 * fetched, and nothing else. A record in that format is read by the first screen itself.
 */
const foreignRecordBudget = 106_000;

/** @typedef {Record<string, { file: string, name?: string, imports?: string[] }>} Manifest */

/** @param {number} bytes */
const inKilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** The scripts that the HTML page references. @param {string} html */
const referencedIn = (html) =>
  [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file ?? '');

/**
 * Files and their static imports.
 * @param {Iterable<string>} roots
 * @param {Manifest} manifest
 */
function withImports(roots, manifest) {
  const files = new Set(roots);
  const keyOf = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]));
  for (const file of files) {
    const imports = manifest[keyOf.get(file) ?? '']?.imports ?? [];
    for (const key of imports) files.add(manifest[key]?.file ?? key);
  }
  return files;
}

/**
 * Messages of the first screen in the language with the largest file. The script in the head requests one language.
 * @param {Manifest} manifest
 */
function largestMessages(manifest) {
  const chunks = Object.entries(manifest).filter(([key]) => /\/i18n\/messages\/\w+\/initial\.ts$/.test(key));
  return Promise.all(chunks.map(([, { file }]) => weigh(file))).then((weighed) =>
    weighed.sort((left, right) => right.bytes - left.bytes).slice(0, 1),
  );
}

/** @param {string} file */
const weigh = async (file) => ({
  file,
  bytes: brotliCompressSync(await readFile(fromRoot(`dist/client/${file}`))).length,
});

/** @param {readonly { bytes: number }[]} weighed */
const totalOf = (weighed) => weighed.reduce((sum, { bytes }) => sum + bytes, 0);

/** Compares the size of the first screen with the budget. @returns {Promise<import('./steps.mjs').Outcome>} */
export async function weighFirstScreen() {
  const html = await readFile(fromRoot('dist/client/index.html'), 'utf8');
  /** @type {Manifest} */
  const manifest = JSON.parse(await readFile(fromRoot('dist/client/.vite/manifest.json'), 'utf8'));
  const scripts = referencedIn(html);
  const messages = await largestMessages(manifest);
  const record = Object.values(manifest).find(
    ({ name, file }) => name === 'stored-record' && file.endsWith('.js'),
  );
  if (scripts.length === 0 || messages.length === 0 || !record)
    return {
      ok: false,
      details:
        'The build has no scripts of the first screen, no messages for it, or no parser of the record.',
    };
  const files = withImports(scripts, manifest);
  const ofRecord = [...withImports([record.file], manifest)].filter((file) => !files.has(file));
  const weighed = [...(await Promise.all([...files].map(weigh))), ...messages];
  weighed.sort((left, right) => right.bytes - left.bytes);
  const total = totalOf(weighed);
  const foreign = total + totalOf(await Promise.all(ofRecord.map(weigh)));
  const page = brotliCompressSync(html).length;
  return {
    ok: page <= pageBudget && total <= budget && foreign <= foreignRecordBudget,
    note: table([
      ...weighed.map(({ file, bytes }) => [file, inKilobytes(bytes)]),
      ['index.html, beside the scripts', inKilobytes(page)],
      ['scripts of a new or returning visitor (brotli)', inKilobytes(total)],
      [`with a foreign record: + ${ofRecord.join(', ')}`, inKilobytes(foreign)],
    ]),
    details: `The first screen may weigh ${inKilobytes(budget)}, with a foreign record ${inKilobytes(foreignRecordBudget)}, and index.html ${inKilobytes(pageBudget)}.`,
  };
}
