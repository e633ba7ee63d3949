import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { fromRoot } from './root.mjs';
import { table } from './table.mjs';

/**
 * Largest size of the JavaScript of a game's page, in brotli bytes. The aim is 100 kB: react has 58 kB, XState 12 kB and
 * Socket.IO 12 kB of it.
 */
const budget = 105_000;

/** @typedef {Record<string, { file: string, imports?: string[], dynamicImports?: string[], isEntry?: boolean }>} Manifest */

/** @param {number} bytes */
const inKilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/**
 * The chunks and their static imports.
 * @param {Manifest} manifest
 * @param {readonly string[]} keys
 */
function withImports(manifest, keys) {
  const all = new Set(keys);
  for (const key of all) for (const imported of manifest[key]?.imports ?? []) all.add(imported);
  return [...all];
}

/** @param {Manifest} manifest @param {readonly string[]} keys */
async function weigh(manifest, keys) {
  const files = withImports(manifest, keys).map((key) => manifest[key]?.file ?? key);
  const sources = await Promise.all(files.map((file) => readFile(fromRoot(`dist/studio/${file}`))));
  return sources.reduce((sum, source) => sum + brotliCompressSync(source).length, 0);
}

/** Compares each page of the studio, with its English messages, with the budget. @returns {Promise<import('./steps.mjs').Outcome>} */
export async function weighStudioPages() {
  /** @type {Manifest} */
  const manifest = JSON.parse(await readFile(fromRoot('dist/studio/.vite/manifest.json'), 'utf8'));
  const engines = (manifest['game.html']?.dynamicImports ?? []).filter((key) =>
    /^(crash|roulette|slots|tables)\//.test(key),
  );
  if (engines.length === 0) return { ok: false, details: 'The build has no pages of games.' };
  // The page of a slot machine has the chunk of all machines and its own drawings.
  const slots = engines.filter((key) => /^slots\/slots\b/.test(key));
  const pages = [
    ...engines.map((key) => ({
      name: key,
      keys: ['game.html', 'messages/en.ts', key, ...(key.startsWith('slots/') ? slots : [])],
    })),
    { name: 'verify.html', keys: ['verify.html', 'messages/en.ts'] },
  ];
  const weighed = await Promise.all(
    pages.map(async ({ name, keys }) => ({ name, bytes: await weigh(manifest, keys) })),
  );
  return {
    ok: weighed.every(({ bytes }) => bytes <= budget),
    note: table(weighed.map(({ name, bytes }) => [name, inKilobytes(bytes)])),
    details: `A page of the studio may weigh ${inKilobytes(budget)}.`,
  };
}
