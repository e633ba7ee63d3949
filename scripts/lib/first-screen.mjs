import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { fromRoot } from './root.mjs';
import { table } from './table.mjs';

/** Largest size of the JavaScript of an interactive landing page, in brotli bytes. */
const budget = 100_000;

/** @typedef {Record<string, { file: string, imports?: string[] }>} Manifest */

/** @param {number} bytes */
const inKilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/**
 * The scripts that the HTML page references, and their static imports.
 * @param {string} html
 * @param {Manifest} manifest
 */
function scriptsOf(html, manifest) {
  const files = new Set(
    [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file ?? ''),
  );
  const keyOf = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]));
  for (const file of files) {
    const imports = manifest[keyOf.get(file) ?? '']?.imports ?? [];
    for (const key of imports) files.add(manifest[key]?.file ?? key);
  }
  return [...files];
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

/** Compares the size of the first screen with the budget. @returns {Promise<import('./steps.mjs').Outcome>} */
export async function weighFirstScreen() {
  const html = await readFile(fromRoot('dist/client/index.html'), 'utf8');
  const manifest = JSON.parse(await readFile(fromRoot('dist/client/.vite/manifest.json'), 'utf8'));
  const messages = await largestMessages(manifest);
  if (messages.length === 0) return { ok: false, details: 'The build has no messages for the first screen.' };
  const weighed = [...(await Promise.all(scriptsOf(html, manifest).map(weigh))), ...messages];
  weighed.sort((left, right) => right.bytes - left.bytes);
  const total = weighed.reduce((sum, { bytes }) => sum + bytes, 0);
  const rows = weighed.map(({ file, bytes }) => [file, inKilobytes(bytes)]);
  return {
    ok: total <= budget,
    note: table([...rows, ['total (brotli)', inKilobytes(total)]]),
    details: `The first screen may weigh ${inKilobytes(budget)}.`,
  };
}
